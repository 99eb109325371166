import { runConformance } from './conformance.ts';

process.exitCode = await runConformance(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
});
