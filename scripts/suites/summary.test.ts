import { expect, test } from 'vitest';
import type { Failure } from './reports.ts';
import type { Result } from './run.ts';
import { isGreen, type Run, toSummary } from './summary.ts';

const failure = (title: string): Failure => ({
  file: 'lib/a.test.ts',
  line: 7,
  title,
  message: 'expected 1\n\n  to be 2\nat one\nat two',
});
const result = (values: Partial<Result>): Result => ({
  name: 'unit',
  passed: 3,
  failed: [],
  flaky: [],
  seconds: 12,
  ...values,
});
const run = (values: Partial<Run>): Run => ({
  results: [],
  quarantined: [],
  notRun: [],
  seconds: 15,
  ...values,
});

test('a successful run is a table and the count', () => {
  const green = run({ results: [result({}), result({ name: 'journeys', passed: 2 })] });
  expect(isGreen(green)).toBe(true);
  expect(toSummary(green).split('\n')).toEqual([
    'suite                      passed   failed    flaky  seconds',
    'unit                            3        0        0       12',
    'journeys                        2        0        0       12',
    'all                                                       15',
    '5 passed, 0 failed',
  ]);
});

test('names a failed test with its line and three lines of its error', () => {
  const red = run({ results: [result({ failed: [failure('adds')] })] });
  expect(isGreen(red)).toBe(false);
  expect(toSummary(red)).toContain(
    'FAILED unit lib/a.test.ts:7 adds\n    expected 1\n    to be 2\n    at one\n3 passed, 1 failed',
  );
});

test('names a flaky test and one in quarantine, and succeeds', () => {
  const flaky = run({ results: [result({ flaky: [failure('waits')] })], quarantined: [failure('races')] });
  expect(isGreen(flaky)).toBe(true);
  expect(toSummary(flaky)).toContain('flaky unit lib/a.test.ts:7 waits');
  expect(toSummary(flaky)).toContain('quarantined lib/a.test.ts:7 races');
});

test('a run that was stopped fails and names what it left out', () => {
  const stopped = run({ results: [result({})], notRun: ['journeys', 'security'] });
  expect(isGreen(stopped)).toBe(false);
  expect(toSummary(stopped)).toMatch(/^not run: journeys, security\n3 passed, 1 failed$/m);
});

test('stays within 40 lines and counts what is left out', () => {
  const failed = Array.from({ length: 50 }, (_, n) => failure(`adds ${n}`));
  const lines = toSummary(run({ results: [result({ failed })] })).split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.at(-2)).toBe('and 42 more: see the logs and reports in test-results');
  expect(lines.at(-1)).toBe('3 passed, 50 failed');
});

test('a run that executed nothing fails', () => {
  expect(isGreen(run({}))).toBe(false);
  expect(toSummary(run({}))).toMatch(/^0 passed, 1 failed$/m);
});
