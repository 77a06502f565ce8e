import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerSettings = { kind: 'service' | 'floor'; databaseUrl: string; filesDir: string };
/** Sizes in bytes; the heap after a garbage collection. */
export type Memory = { heapUsed: number; rss: number };
export type ServerNotice = { kind: 'listening'; port: number } | ({ kind: 'memory' } & Memory);

export type Sent = { path: string; method?: 'GET' | 'PATCH' | 'POST'; token?: string; body?: string };
/** `clients` send `requests` one at a time each; a further round continues where the last one of this `name` ended. */
export type LoadOrder = {
  name: string;
  origin: string;
  requests: readonly Sent[];
  clients: number;
  until: { seconds: number } | { requests: number };
};
/** Milliseconds. */
export type LoadNotice = { times: number[]; elapsed: number };

export async function startServer(settings: ServerSettings) {
  const child = start('./server.ts', [JSON.stringify(settings)]);
  const notice = await answer<ServerNotice>(child);
  if (notice.kind !== 'listening') throw new Error('a server tells its port first');
  return {
    origin: `http://127.0.0.1:${notice.port}`,
    memory: async (): Promise<Memory> => {
      child.send('memory');
      const told = await answer<ServerNotice>(child);
      if (told.kind !== 'memory') throw new Error('a server that is asked tells its memory');
      return told;
    },
    stop: () => stop(child),
  };
}

export function startLoad() {
  const child = start('./load.ts', []);
  return {
    run: async (order: LoadOrder): Promise<LoadNotice> => {
      child.send(order);
      return answer<LoadNotice>(child);
    },
    stop: () => stop(child),
  };
}
export type Load = ReturnType<typeof startLoad>;

function start(program: string, parameters: string[]): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return fork(path, parameters, { execArgv: ['--expose-gc'] });
}

/** The next message of the process. Throws when it ends instead. */
async function answer<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const exit = () => ended.abort(new Error('a process of the bench ended'));
  child.once('exit', exit);
  try {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message;
  } finally {
    child.off('exit', exit);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
