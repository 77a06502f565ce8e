import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { type BulkWorld, type Meddling, openBulkWorld } from '#test/bulk-world.ts';

const ITEMS = 45;
/** Another runner takes over items after the lease; the next process starts that much later. */
const LEASE_MS = 26_000;
const LONGEST_MS = 120_000;

let w: BulkWorld;
let running: ChildProcess | null = null;
beforeAll(async () => {
  w = await openBulkWorld();
  vi.useRealTimers();
  Object.defineProperty(w.world.time, 'now', { get: () => new Date() });
});
afterEach(() => void running?.kill('SIGKILL'));
afterAll(() => w.close());

it.each(['batches', 'singles'] as const)(
  'loses and repeats nothing when the process is killed, with %s',
  async (mode) => {
    const establishment = await w.makeEstablishment(ITEMS);
    const account = `person:${establishment.personId}`;
    const verdict = mode === 'batches' ? 'works' : 'notAllowed';
    await storeVerdict(w.db, { account, kind: 'application.move', verdict }, new Date());
    const token = await w.world.tokenOf(establishment.personId);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const go = new Date();
    await w.db.update(bulkRequests).set({ dueAt: go, heldUntil: go }).where(eq(bulkRequests.id, id));
    const begin = (ahead: number) => {
      const task = JSON.stringify({ origin: w.origin, token, personId: establishment.personId, ahead });
      const child = spawn(process.execPath, ['--conditions=react-server', 'test/bulk-runner.ts', task], {
        env: {
          PATH: '',
          NODE_ENV: 'test',
          DATABASE_URL: w.databaseUrl,
          SESSION_SECRET: 'a secret that is long enough for a test',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running = child;
      return child;
    };
    const settled = async () => {
      if (running?.exitCode != null)
        throw new Error('The process that runs the bulk requests has ended by itself.');
      return ITEMS - ((await establishment.bulkRequest(id)).tally.open ?? 0);
    };
    const slowly: Meddling = async (_, next) => {
      await wait(30);
      const answer = await next();
      await wait(30);
      return answer;
    };
    w.meddle(slowly);
    const first = begin(0);
    while ((await settled()) < ITEMS * 0.3) await wait(10);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await settled()).toBeLessThan(ITEMS);
    begin(LEASE_MS);
    while ((await settled()) < ITEMS) await wait(50);
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: ITEMS });
    for (const taken of (await establishment.statuses()).values())
      expect(taken).toEqual(['received', 'reviewing']);
    expect(w.traffic.filter(({ status }) => status === 429)).toEqual([]);
    expect(new Set(establishment.calls())).toEqual(new Set([1]));
  },
  LONGEST_MS,
);
