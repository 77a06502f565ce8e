import { expect, test } from 'vitest';
import { toOutcome } from './reports.ts';

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  success: false,
  testResults: [
    { name: `${process.cwd()}/lib/one.test.ts`, status: 'passed', message: '', assertionResults: [] },
    {
      name: `${process.cwd()}/lib/two.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'takes away', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
      ],
    },
    { name: 'lib/three.test.ts', status: 'failed', message: 'Cannot be read', assertionResults: [] },
  ],
};

test('names each failed unit test, and a file that could not run', () => {
  expect(toOutcome(vitest)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      { test: 'lib/two.test.ts: takes away', message: 'expected 1' },
      { test: 'lib/three.test.ts', message: 'Cannot be read' },
    ],
  });
});

test('counts a run that failed without a failed test as one failure', () => {
  const report = { ...vitest, numFailedTests: 0, testResults: [] };
  expect(toOutcome(report)).toEqual({ passed: 2, failed: 1, failures: [] });
});

test('names each failed journey and its stack, and takes a flaky one for failed', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'jobs.spec.ts',
    ok: status === 'expected',
    tests: [{ projectName: 'plain', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('signs in', 'expected', '')],
        suites: [{ specs: [spec('stops', 'unexpected', 'no button'), spec('goes on', 'flaky', 'late')] }],
      },
    ],
  };
  expect(toOutcome(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { test: 'jobs.spec.ts on plain: stops', message: 'no button' },
      { test: 'jobs.spec.ts on plain: goes on', message: 'late' },
    ],
  });
});

test('refuses what is no report', () => {
  expect(() => toOutcome({ stats: {} })).toThrow();
});
