import { mkdir, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { type Quarantine, setQuarantinedAside } from './quarantine.ts';
import { retryFailed } from './retry.ts';
import { RESULTS, type Result, runSuite, type Suite, stopAll } from './run.ts';
import { isGreen, type Run, toSummary } from './summary.ts';

/** Suites that run in parallel. */
export type Stage = {
  suites: readonly Suite[];
  /** How the files of failed unit tests are run once more. */
  again?: (files: readonly string[]) => Suite;
};

/**
 * Runs the stages one after the other, prints the summary and writes it to `summary` in the folder of results, and sets
 * the exit code. A run that is stopped writes it, too.
 */
export async function runPlan(
  stages: readonly Stage[],
  { quarantine, summary = 'summary.txt' }: { quarantine: Quarantine; summary?: string },
): Promise<Run> {
  const begun = performance.now();
  const results: Result[] = [];
  let stopped: NodeJS.Signals | null = null;
  const stop = (signal: NodeJS.Signals) => {
    stopped = signal;
    stopAll('SIGINT');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let next = 0;
  for (const stage of stages) {
    next += 1;
    const ended = await runStage(stage);
    results.push(...ended);
    const isRed = (name: string) => ended.some((one) => one.name === name && one.failed.length > 0);
    if (stopped || stage.suites.some(({ name, isBasis }) => isBasis && isRed(name))) break;
  }
  process.off('SIGINT', stop).off('SIGTERM', stop);
  const notRun = stages.slice(next).flatMap(({ suites }) => suites.map(({ name }) => name));
  const seconds = Math.round((performance.now() - begun) / 1000);
  const run: Run = { ...setQuarantinedAside(results, quarantine), notRun, seconds };
  const text = toSummary(run);
  const file = join(RESULTS, summary);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${text}\n`);
  console.log(`\n${text}`);
  if (!isGreen(run)) process.exitCode = stopped ? 128 + constants.signals[stopped] : 1;
  return run;
}

async function runStage({ suites, again }: Stage): Promise<Result[]> {
  const results = await Promise.all(suites.map((suite) => runSuite(suite, suites.length === 1)));
  return again ? Promise.all(results.map((result) => retryFailed(result, again))) : results;
}
