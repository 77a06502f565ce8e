import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { programEnvironment } from '#launcher/env.ts';
import { toCheckFailure } from './check-failure.ts';
import { type Failure, type Outcome, toOutcome } from './reports.ts';

export const RESULTS = 'test-results';
/** How long a stopped suite may write its report. */
const LEAVE_MS = 30_000;

/** A program that runs tests or checks. */
export type Suite = {
  name: string;
  command: string;
  limitSeconds: number;
  /** Whether later stages are useless when it fails. */
  isBasis?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** The JSON that Vitest or Playwright writes; a program without one passes or fails as a whole. */
  report?: string;
};

export type Result = Outcome & { name: string; seconds: number };

const running = new Set<ChildProcess>();

/** Runs a suite to its end or its limit. Its output goes to its log, and to the screen as well when it runs alone. */
export async function runSuite(suite: Suite, isAlone: boolean): Promise<Result> {
  const log = join(RESULTS, 'logs', `${suite.name}.log`);
  await mkdir(dirname(log), { recursive: true });
  if (suite.report) await rm(suite.report, { force: true });
  console.log(`\n${suite.name}: ${suite.command}`);
  const started = performance.now();
  const { code, isCutOff } = await execute(suite, log, isAlone);
  const seconds = Math.round((performance.now() - started) / 1000);
  const output = await readFile(log, 'utf8');
  if (!isAlone) console.log(`\n${suite.name}, ${seconds} s\n${output.trimEnd()}`);
  const outcome = await readOutcome(suite, code, output);
  const named = isCutOff && !suite.report ? [] : outcome.failed;
  const failed = isCutOff ? [toCutOff(suite, output), ...named] : named;
  return { ...outcome, failed, name: suite.name, seconds };
}

/** Stops everything that runs, as a limit does. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child, signal);
}

async function execute(
  { command, environment = {}, limitSeconds }: Suite,
  log: string,
  isAlone: boolean,
): Promise<{ code: number | null; isCutOff: boolean }> {
  // A process group of its own, so that a limit ends all of it.
  const child = spawn(`{ ${command}; } 2>&1`, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnvironment(environment),
  });
  running.add(child);
  const file = createWriteStream(log);
  child.stdout.pipe(file);
  if (isAlone) child.stdout.on('data', (chunk) => process.stdout.write(chunk));
  let isCutOff = false;
  const limit = setTimeout(() => {
    isCutOff = true;
    signalGroup(child, 'SIGINT');
    setTimeout(() => signalGroup(child, 'SIGKILL'), LEAVE_MS).unref();
  }, limitSeconds * 1000);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  running.delete(child);
  // Child processes that are still running would hold the pipe open.
  signalGroup(child, 'SIGKILL');
  await finished(file);
  return { code, isCutOff };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

async function readOutcome({ name, report }: Suite, code: number | null, output: string): Promise<Outcome> {
  const text = report ? await readFile(report, 'utf8').catch(() => null) : null;
  const outcome = text === null ? { passed: 0, failed: [], flaky: [] } : toOutcome(JSON.parse(text));
  if (code === 0 && (text !== null || !report)) return { ...outcome, passed: outcome.passed || 1 };
  return outcome.failed.length > 0 ? outcome : { ...outcome, failed: [toCheckFailure(name, output)] };
}

function toCutOff({ name, limitSeconds }: Suite, output: string): Failure {
  const last = output.trimEnd().split('\n').slice(-3).join('\n');
  return { file: name, line: null, title: `cut off after ${limitSeconds} s`, message: last };
}
