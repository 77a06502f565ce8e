import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { runSync } from '#lib/engines/mirror/sync/run.ts';
import { sourceOf } from '#lib/engines/mirror/sync/source.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { openWire } from './loopback.ts';
import { openPlatformWorld, type PlatformWorld } from './platform-world.ts';
import { OPEN_LEDGER } from './writing-world.ts';

const STEPS = ['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const;
/** Its offer, how long ago it was received, and what followed after how many hours each. */
export const history = fc.record({
  offer: fc.nat(4),
  hoursAgo: fc.integer({ min: 1, max: 24 * 200 }),
  moves: fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 24 * 20 })), {
    maxLength: 5,
  }),
  withdrawn: fc.boolean(),
  source: fc.constantFrom('platform', 'guest', 'feed'),
});
export type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

function candidatureOf({ hoursAgo, moves, withdrawn, source }: History, now: number) {
  // Never on the hour, so that nothing starts to wait while the test runs.
  const date = new Date(now - (hoursAgo - 0.5) * HOUR_MS);
  const entries: { status: string; at: string; by: string | null }[] = [
    { status: 'received', at: date.toISOString(), by: null },
  ];
  let at = date.getTime();
  for (const [status, after] of [...moves, ...(withdrawn ? [['withdrawn', 5] as const] : [])]) {
    at += after * HOUR_MS;
    if (at > now || entries.at(-1)?.status === status) continue;
    entries.push({
      status,
      at: new Date(at).toISOString(),
      by: status === 'withdrawn' ? null : 'Camille Roux',
    });
  }
  const last = entries.at(-1);
  const status = (last?.status ?? 'received') as (typeof STEPS)[number] | 'withdrawn';
  return { date, modified: new Date(last?.at ?? date), status, history: entries, source };
}

/** The most pauses for limits during a first sync. */
const MOST_ROUNDS = 60;

type Sides = {
  readonly db: Database;
  readonly world: PlatformWorld;
  readonly wire: Awaited<ReturnType<typeof openWire>>;
};

/** Reads a whole group into the mirror with the given token; at the platform’s limit, the clock advances. */
export async function mirrorGroup(
  { db, world, wire }: Sides,
  groupId: number,
  token: string,
): Promise<ScopeKey> {
  const key: ScopeKey = `groupe:${groupId}`;
  const now = () => world.time.now;
  await markActive(db, key, now());
  const client = createPlatformClient({
    transport: wire.transport,
    caller: { token: new PlatformToken(token), account: `group:${groupId}` },
    lane: 'sync',
    ledger: OPEN_LEDGER,
    now,
  });
  const sync = () => runSync({ db, now, owner: 'proof' }, key, sourceOf(client, key));
  let end = await sync();
  for (let round = 0; end.kind === 'failed' && end.trouble === 'limited' && round < MOST_ROUNDS; round++) {
    world.time.now = new Date(Math.max(end.retryAt.getTime(), now().getTime() + 1000));
    end = await sync();
  }
  expect(end).toEqual({ kind: 'done' });
  return key;
}

/** A platform and a dashboard’s database, in which groups are created and mirrored. */
export async function openGroupWorld() {
  const db = openDatabase(inject('databaseUrl'), 4);
  const world = await openPlatformWorld();
  const wire = await openWire(world.app.fetch);
  world.time.now = new Date();

  /** A group of three establishments, one without any offer, in the platform’s own tables and in a mirror of it. */
  async function openGroup(histories: readonly History[]) {
    const { now } = world.time;
    const groupId = await world.makeGroupe();
    const establishments = await Promise.all(
      ['Lutèce', 'Rivage', 'Vide'].map((name) => world.makeMaison({ groupeId: groupId, name })),
    );
    const [first = 0, second = 0] = establishments;
    const offres = [];
    for (const [at, establishmentId] of [first, first, first, second, second].entries())
      offres.push(await world.makeOffre(establishmentId, { status: at === 2 ? 'closed' : 'published' }));
    for (const [at, offreId] of offres.entries()) {
      const own = histories.filter(({ offer }) => offer === at);
      if (own.length > 0)
        await world.makeCandidatures(
          offreId,
          own.map((one) => candidatureOf(one, now.getTime())),
        );
    }
    const account = await world.makeAccount({ role: 'groupe', groupeId: groupId });
    const key = await mirrorGroup({ db, world, wire }, groupId, await world.tokenOf(account));
    return { key, groupId, establishments };
  }

  const close = async () => {
    await wire.close();
    await world.close();
    await db.$client.end();
  };
  return { db, world, openGroup, close };
}
