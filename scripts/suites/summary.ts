import type { Failure } from './reports.ts';
import type { Result } from './run.ts';

/** The result of a run: a table of suites, failures, and what did not pass at once. */
export type Run = {
  results: readonly Result[];
  /** Failures of tests that are known to be flaky; they do not fail the run. */
  quarantined: readonly Failure[];
  /** Suites that would have been useless after an earlier failure, or after the run was stopped. */
  notRun: readonly string[];
  /** From start to end; suites that run in parallel share them. */
  seconds: number;
};

const MOST_LINES = 40;
const ERROR_LINES = 3;
const WIDEST = 160;

/** Whether the run succeeded. A run that executed nothing did not. */
export function isGreen({ results, notRun }: Pick<Run, 'results' | 'notRun'>): boolean {
  return countOf(results).failed === 0 && countOf(results).passed > 0 && notRun.length === 0;
}

/** The run in at most 40 lines; the last one counts the tests. */
export function toSummary(run: Run): string {
  const { passed, failed } = countOf(run.results);
  const table = toTable(run);
  const last = `${passed} passed, ${Math.max(failed, isGreen(run) ? 0 : 1)} failed`;
  const room = MOST_LINES - table.length - 1;
  const blocks = [
    ...(run.notRun.length > 0 ? [[`not run: ${run.notRun.join(', ')}`]] : []),
    ...run.results.flatMap((result) => result.failed.map((each) => toBlock(`FAILED ${result.name}`, each))),
    ...run.results.flatMap((result) => result.flaky.map((each) => toBlock(`flaky ${result.name}`, each, 1))),
    ...run.quarantined.map((each) => toBlock('quarantined', each, 0)),
  ];
  return [...table, ...within(blocks, room), last].join('\n');
}

function countOf(results: readonly Result[]): { passed: number; failed: number } {
  const sum = (count: (result: Result) => number) => results.reduce((total, one) => total + count(one), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed.length) };
}

function toTable({ results, seconds: all }: Run): string[] {
  const rows = results.map(({ name, passed, failed, flaky, seconds }) =>
    [name, passed, failed.length, flaky.length, seconds].map(String),
  );
  return [['suite', 'passed', 'failed', 'flaky', 'seconds'], ...rows, ['all', '', '', '', String(all)]].map(
    ([name = '', ...counts]) =>
      `${name.padEnd(24)}${counts.map((count) => count.padStart(9)).join('')}`.trimEnd(),
  );
}

function toBlock(what: string, { file, line, title, message }: Failure, errorLines = ERROR_LINES): string[] {
  const place = line === null ? file : `${file}:${line}`;
  const errors = message.split('\n').filter((each) => each.trim() !== '');
  return [
    `${what} ${place} ${title}`,
    ...errors.slice(0, errorLines).map((each) => `    ${each.trim()}`),
  ].map((each) => (each.length > WIDEST ? `${each.slice(0, WIDEST - 1)}…` : each));
}

/** As many whole blocks as fit, and a line that counts the others. */
function within(blocks: readonly string[][], room: number): string[] {
  if (blocks.flat().length <= room) return blocks.flat();
  const lines: string[] = [];
  for (const [shown, block] of blocks.entries()) {
    if (lines.length + block.length > room - 1)
      return [...lines, `and ${blocks.length - shown} more: see the logs and reports in test-results`];
    lines.push(...block);
  }
  return lines;
}
