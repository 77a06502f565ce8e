import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseNotice, DatabaseSettings } from './database/settings.ts';
import { programEnvironment } from './env.ts';
import { endsWithUs } from './program.ts';

/** `exited` resolves when the database process ends, whoever ended it. */
export type EmbeddedDatabase = {
  url: string;
  pid: number;
  exited: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a Postgres of our own (PGlite in a process of its own, served on loopback under a password made for
 * this run). Throws an `Error` whose message is one sentence for people when it cannot.
 */
export async function startEmbeddedDatabase(settings: DatabaseSettings): Promise<EmbeddedDatabase> {
  const program = fileURLToPath(new URL('./database/process.ts', import.meta.url));
  const child = fork(program, [JSON.stringify(settings)], {
    ...endsWithUs(programEnvironment({})),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  const url = await readiness(child);
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

function readiness(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (notice: DatabaseNotice) => {
      if (notice.kind === 'ready') resolve(notice.url);
      else reject(new Error(notice.text));
    });
    child.once('exit', () => reject(new Error('The embedded database stopped while it was starting.')));
  });
}
