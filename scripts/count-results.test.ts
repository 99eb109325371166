import { describe, expect, test } from 'vitest';
import { countConformance, countVitest } from './count-results.mjs';

function report(...suites: { status: string; tests: string[] }[]) {
  const all = suites.flatMap(({ tests }) => tests);
  return {
    numPassedTests: all.filter((status) => status === 'passed').length,
    numFailedTests: all.filter((status) => status === 'failed').length,
    testResults: suites.map(({ status, tests }, index) => ({
      status,
      name: `file-${index}.test.ts`,
      assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at}` })),
    })),
  };
}

describe('unit tests are counted', () => {
  test('as they are, the skipped by name', () => {
    const written = report({ status: 'passed', tests: ['passed', 'passed', 'pending'] });
    expect(countVitest(written, 0)).toEqual({ passed: 2, failed: 0, skipped: ['file-0.test.ts: test 2'] });
  });

  test('with a failure for a file that does not load', () => {
    const written = report({ status: 'passed', tests: ['passed'] }, { status: 'failed', tests: [] });
    expect(countVitest(written, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('with a failure for an error outside every test', () => {
    expect(countVitest(report({ status: 'passed', tests: ['passed'] }), 1)).toMatchObject({ failed: 1 });
  });

  test('with a failure when nothing ran', () => {
    expect(countVitest(report(), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('conformance cases are counted', () => {
  test('by the closing line, the skipped by name', () => {
    const stdout = 'FAIL a.yaml: x\n3 passed, 1 failed, 1 skipped\nskipped b.yaml: needs work\n';
    expect(countConformance(stdout, 1, 'cli')).toEqual({
      passed: 3,
      failed: 1,
      skipped: ['cli: b.yaml: needs work'],
    });
  });

  test('with a failure when the runner ended badly all the same', () => {
    expect(countConformance('3 passed, 0 failed, 0 skipped\n', 2, 'cli')).toMatchObject({ failed: 1 });
  });

  test('not at all without a closing line', () => {
    expect(countConformance('unknown target\n', 2, 'nothing')).toBeNull();
  });
});
