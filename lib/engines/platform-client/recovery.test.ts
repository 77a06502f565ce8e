import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, transportTo } from '#test/loopback.ts';
import { createPlatformClient } from './client.ts';
import { PlatformToken } from './token.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('calls no platform that is down, fails at once, and recovers within 30 s of its return', async () => {
  let down = false;
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    return response.writeHead(down ? 503 : 200).end(down ? '' : '[]');
  });
  const { origin, close } = await listen(server);
  const transport = transportTo(origin);
  const client = createPlatformClient({
    transport,
    ledger: {
      reserve: async () => ({ granted: true }),
      giveBack: async () => undefined,
      settle: async () => undefined,
    },
    lane: 'read',
    caller: { token: new PlatformToken('t'), account: 'person:1' },
    wait: async () => undefined,
  });
  const seconds = async (howMany: number, each: (ok: boolean) => void = () => undefined) => {
    for (let second = 0; second < howMany; second++) {
      vi.setSystemTime(Date.now() + 1000);
      each((await client.offers.list()).ok);
    }
  };

  await seconds(15);
  down = true;
  await seconds(30);
  const before = asked;
  await seconds(60, (ok) => expect(ok).toBe(false));
  // One probe every 5 s, however many ask.
  expect(asked - before).toBeLessThanOrEqual(13);
  expect(await client.files.openPrivate(1)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });

  down = false;
  const answers: boolean[] = [];
  await seconds(30, (ok) => answers.push(ok));
  expect(answers.indexOf(true)).toBeGreaterThanOrEqual(0);
  expect(answers.slice(answers.indexOf(true))).not.toContain(false);
  await transport.dispatcher.destroy();
  await close();
});
