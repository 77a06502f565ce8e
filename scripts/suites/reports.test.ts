import { expect, test } from 'vitest';
import { toOutcome } from './reports.ts';

const here = process.cwd();
const vitest = {
  numPassedTests: 2,
  success: false,
  testResults: [
    { name: `${here}/lib/one.test.ts`, status: 'passed', message: '', assertionResults: [] },
    {
      name: `${here}/lib/two.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'takes away',
          failureMessages: [`\u001b[31mexpected 1\u001b[39m\n  at ${here}/lib/two.test.ts:17:5`],
        },
      ],
    },
    { name: `${here}/lib/three.test.ts`, status: 'failed', message: 'Cannot be read', assertionResults: [] },
  ],
};

test('names each failed unit test with its line, and a file that could not run', () => {
  expect(toOutcome(vitest)).toEqual({
    passed: 2,
    failed: [
      {
        file: 'lib/two.test.ts',
        line: 17,
        title: 'takes away',
        message: `expected 1\n  at ${here}/lib/two.test.ts:17:5`,
      },
      { file: 'lib/three.test.ts', line: null, title: 'the file could not run', message: 'Cannot be read' },
    ],
    flaky: [],
  });
});

test('counts a failed run without a failed test as one failure', () => {
  const { failed } = toOutcome({ ...vitest, testResults: [] });
  expect(failed).toEqual([{ file: 'vitest', line: null, title: 'an error outside the tests', message: '' }]);
});

const spec = (title: string, line: number, status: string, errors: string[]) => ({
  title,
  file: 'bulk.spec.ts',
  line,
  tests: [{ projectName: 'plain', status, results: [{ errors: errors.map((message) => ({ message })) }] }],
});
const playwright = {
  config: { rootDir: `${here}/e2e` },
  stats: { expected: 1 },
  suites: [
    {
      title: 'bulk.spec.ts',
      specs: [spec('signs in', 3, 'expected', [])],
      suites: [
        {
          title: 'a bulk request',
          specs: [
            spec('stops', 9, 'unexpected', ['\u001b[2mno button\u001b[22m']),
            spec('goes on', 14, 'flaky', ['late']),
            spec('is left out', 20, 'skipped', []),
          ],
        },
      ],
    },
  ],
};

test('names each failed journey with its group, line and stack', () => {
  expect(toOutcome(playwright).failed).toEqual([
    { file: 'e2e/bulk.spec.ts', line: 9, title: 'a bulk request stops (plain)', message: 'no button' },
  ]);
});

test('counts a journey that passed on the second try as passed, and names it flaky', () => {
  const { passed, flaky } = toOutcome(playwright);
  expect(passed).toBe(2);
  expect(flaky).toMatchObject([{ title: 'a bulk request goes on (plain)', line: 14, message: 'late' }]);
});

test('counts what failed outside any journey', () => {
  const report = { ...playwright, errors: [{ message: 'The stack is gone.' }] };
  expect(toOutcome(report).failed).toContainEqual({
    file: 'playwright',
    line: null,
    title: 'an error outside the tests',
    message: 'The stack is gone.',
  });
});

test('refuses an invalid report', () => {
  expect(() => toOutcome({ stats: {} })).toThrow();
});
