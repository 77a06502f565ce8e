import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The Postgres server of a test run, in a process that ends with this one, however this one ends. */
export async function startRunServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The Postgres server of the tests ended with ${code}.`);
  });
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return {
    url,
    stop: async () => {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
