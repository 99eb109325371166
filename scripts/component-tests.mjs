import { writeFileSync } from 'node:fs';
import { startTestRunner } from '@web/test-runner';

// Runs the component tests of web-test-runner.config.mjs once, and notes the counts as JSON in the file that is named.

const [reportFile] = process.argv.slice(2);
const runner = await startTestRunner({ autoExitProcess: false, readCliArgs: false });

runner.on('stopped', (passed) => {
  const counts = { passed: 0, failed: 0, skipped: [] };
  const sessions = [...runner.sessions.all()];
  for (const session of sessions) count(session, counts);
  // A run that found nothing to run has shown nothing.
  if (sessions.length === 0 || (!passed && counts.failed === 0)) counts.failed += 1;
  if (reportFile) writeFileSync(reportFile, JSON.stringify(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
});

function count(session, counts) {
  if (session.testResults) countSuite(session.testResults, session.testFile ?? '', counts);
  // A file that does not load or breaks outside its tests has no failed test to show for it.
  if (!session.passed && (session.errors.length > 0 || !session.testResults)) counts.failed += 1;
}

function countSuite(suite, name, counts) {
  for (const test of suite.tests) {
    if (test.skipped) counts.skipped.push(`${name} › ${test.name}`);
    else if (test.passed) counts.passed += 1;
    else counts.failed += 1;
  }
  for (const inner of suite.suites) countSuite(inner, `${name} › ${inner.name}`, counts);
}
