// What a runner reports, as {passed, failed, skipped: names}. A run that ended badly, or ran nothing, has a failure
// even if no test of it failed: there is no green by absence.

/** Reads vitest's JSON report. */
export function countVitest(report, exitCode) {
  const skipped = [];
  let broken = 0;
  for (const { status, name, assertionResults } of report.testResults) {
    for (const test of assertionResults) {
      if (test.status !== 'passed' && test.status !== 'failed') skipped.push(`${name}: ${test.fullName}`);
    }
    // A file that does not even load has no test to count.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) broken += 1;
  }
  const passed = report.numPassedTests;
  return { passed, failed: orOne(report.numFailedTests + broken, passed, exitCode), skipped };
}

/** Reads the lines that the conformance runner ends with; null when they are not there. */
export function countConformance(stdout, exitCode, target) {
  const closing = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(stdout);
  if (closing === null) return null;
  const [passed, failed, skippedCount] = closing.slice(1).map(Number);
  const skipped = [...stdout.matchAll(/^skipped (.+)$/gm)].map(([, what]) => `${target}: ${what}`);
  while (skipped.length < skippedCount) skipped.push(`${target}: a case without a name`);
  return { passed, failed: orOne(failed, passed, exitCode), skipped };
}

function orOne(failed, passed, exitCode) {
  return failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed;
}
