import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type EngineOrder = { id: number } & (
  | { kind: 'start'; template?: string | undefined }
  | { kind: 'stop'; url: string }
);
export type EngineAnswer = { id: number; url: string };

type Waiting = PromiseWithResolvers<string>;
type Host = { child: ChildProcess; asked: number; waiting: Map<number, Waiting> };

// One for all test files of a worker, which does not share its modules between them; see `fresh-start.ts`.
const shared = globalThis as typeof globalThis & { testEngineHost?: Host | undefined };

/** A database in memory, in the process that holds all those of this one; empty, or as a copy of `template`. */
export async function startHostedDatabase(
  template: string | undefined,
): Promise<{ url: string; stop: () => Promise<void> }> {
  shared.testEngineHost ??= openHost();
  const host = shared.testEngineHost;
  const url = await ask(host, (id) => ({ id, kind: 'start', template }));
  return {
    url,
    stop: async () => {
      await ask(host, (id) => ({ id, kind: 'stop', url }));
    },
  };
}

function openHost(): Host {
  const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const waiting: Host['waiting'] = new Map();
  child.on('message', ({ id, url }: EngineAnswer) => {
    waiting.get(id)?.resolve(url);
    waiting.delete(id);
    if (waiting.size === 0) release(child);
  });
  child.once('exit', () => {
    shared.testEngineHost = undefined;
    for (const each of waiting.values()) each.reject(new Error('The process of the databases has ended.'));
  });
  return { child, asked: 0, waiting };
}

/** It ends with this process, so it keeps it for no longer than an answer takes. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function ask(host: Host, orderOf: (id: number) => EngineOrder): Promise<string> {
  host.asked += 1;
  const answer = Promise.withResolvers<string>();
  host.waiting.set(host.asked, answer);
  host.child.ref();
  host.child.channel?.ref();
  host.child.send(orderOf(host.asked), (error) => {
    if (error) answer.reject(error);
  });
  return answer.promise;
}
