import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { leaveWithinMs } from './deadline.ts';

export type ProgramOptions = {
  /** Its name for people; also the prefix of its lines. */
  name: string;
  script: string;
  arguments: string[];
  environment: NodeJS.ProcessEnv;
};

/**
 * `exited` resolves with a short description of its end; `stop` asks, waits and then kills; `kill` does not ask;
 * `signal` passes one on; `spokeAt` is when it last wrote a line, in milliseconds since 1970.
 */
export type Program = {
  name: string;
  exited: Promise<string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  spokeAt: () => number;
};

const leaveWithParent = new URL('./leave-with-parent.mjs', import.meta.url).href;

/** Options to fork a process that ends with this one: on SIGTERM after finishing, killed after `leaveWithinMs`. */
export function endsWithUs(environment: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; execArgv: string[] } {
  return { env: { ...environment, PERRON_LAUNCHER: '1' }, execArgv: ['--import', leaveWithParent] };
}

export const nextBinary = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));

/** Starts a program that ends with this process, however this process ends. */
export function startProgram(options: ProgramOptions): Program {
  let spokeAt = Date.now();
  const child = start(options, () => {
    spokeAt = Date.now();
  });
  const exited = once(child, 'exit').then(([code, signal]) => (signal ? `signal ${signal}` : `code ${code}`));
  return {
    name: options.name,
    exited,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), leaveWithinMs);
      await exited;
      clearTimeout(insist);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    signal: (signal) => void child.kill(signal),
    spokeAt: () => spokeAt,
  };
}

/** Runs a program that ends by itself; throws when it fails. */
export async function runToEnd(options: ProgramOptions): Promise<void> {
  const [code] = await once(start(options), 'exit');
  if (code !== 0) throw new Error(`The ${options.name} failed; its last words are above.`);
}

function start(
  { name, script, arguments: args, environment }: ProgramOptions,
  onLine: () => void = () => undefined,
): ChildProcess {
  const child = fork(script, args, {
    ...endsWithUs(environment),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      onLine();
      console.error(`${name.padEnd(9)} │ ${line}`);
    });
  }
  return child;
}
