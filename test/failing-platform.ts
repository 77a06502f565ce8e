import { createServer } from 'node:http';
import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { listen, transportTo } from './loopback.ts';

/** The status of a refusal, a connection that ends without an answer, or the JSON of a correct answer. */
type Answer = 403 | 404 | 503 | 'silence' | object;

/** A platform over real HTTP, and the client of one person. */
export type FailingPlatform = {
  readonly client: PlatformClient;
  /** Its requests, in order: `GET /stagiaires`. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

const ledger: BudgetLedger = {
  reserve: async () => ({ granted: true }),
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** Gives each path, and those below it, the given answer; every other one an empty list. */
export async function openFailingPlatform(
  answers: Readonly<Record<string, Answer>>,
): Promise<FailingPlatform> {
  const known = Object.entries(answers).sort(([one], [other]) => other.length - one.length);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://platform').pathname.replace('/v1', '');
    asked.push(`${request.method} ${path}`);
    request.resume();
    const [, answer = []] = known.find(([named]) => path === named || path.startsWith(`${named}/`)) ?? [];
    if (answer === 'silence') return request.socket.destroy();
    const isRefusal = typeof answer === 'number';
    const body = isRefusal ? { code: 'refused', message: 'Not here.', data: { status: answer } } : answer;
    return response
      .writeHead(isRefusal ? answer : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  const { origin, close } = await listen(server);
  const transport = transportTo(origin);
  const caller = { token: new PlatformToken('t'), account: 'person:1' };
  // Retries follow each other at once: their pauses are not tested here.
  const wait = async () => undefined;
  return {
    client: createPlatformClient({ transport, ledger, lane: 'read', caller, wait }),
    asked,
    close: async () => {
      await transport.dispatcher.destroy();
      await close();
    },
  };
}
