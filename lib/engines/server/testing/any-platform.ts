import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, expect, inject } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { listOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import { runSync } from '#lib/engines/mirror/sync/run.ts';
import { sourceOf } from '#lib/engines/mirror/sync/source.ts';
import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { unkeptOf } from '#lib/engines/platform-client/wire/kept.ts';
import { OFFER_CONTENT } from '#lib/engines/platform-client/wire/offer.ts';
import { forgetZone } from '#lib/engines/platform-client/wire/zone.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { candidateName } from '#lib/features/applications/view-model.ts';
import { QUIRK_ASPECTS, type Quirk } from '#platform/config.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { behaveDifferently } from '#platform/simulation/quirks/front.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld } from '#test/platform-world.ts';

/** Any platform that differs from ours in any of the known ways, in all of them at once. */
export const anyQuirks: fc.Arbitrary<readonly Quirk[]> = fc
  .tuple(...Object.values(QUIRK_ASPECTS).map((of) => fc.option(fc.constantFrom<Quirk>(...of))))
  .map((chosen) => chosen.filter((quirk) => quirk !== null));

const APPLICATIONS = 45;
const OFFERS = 25;
const SMALLEST_PAGE = 20;
/** Both lists in the smallest pages, each read a few times, and what is read once. */
const MOST_READS = 4 * (Math.ceil(APPLICATIONS / SMALLEST_PAGE) + Math.ceil(OFFERS / SMALLEST_PAGE)) + 12;

const LEDGER: BudgetLedger = {
  reserve: async () => ({ granted: true }),
  giveBack: async () => undefined,
  settle: async () => undefined,
};

type World = Awaited<ReturnType<typeof openPlatformWorld>>;
type Database = ReturnType<typeof openDatabase>;

/** One service for all platforms, each with an establishment of its own. */
export function openPlatforms() {
  const db = openDatabase(inject('databaseUrl'), 4);
  let world: Promise<World> | null = null;
  afterAll(async () => {
    await (await world)?.close();
    await db.$client.end();
  });
  return async (quirks: readonly Quirk[]) => {
    world ??= openPlatformWorld();
    return openPlatform(db, await world, new Set(quirks));
  };
}
export type OpenPlatform = ReturnType<typeof openPlatforms>;
type Platform = Awaited<ReturnType<OpenPlatform>>;

async function openPlatform(db: Database, world: World, quirks: ReadonlySet<Quirk>) {
  forgetZone();
  await world.makeTerms();
  const maison = await world.makeMaison({ name: 'Hôtel & Spa' });
  const ids = await makeRecords(world, maison);
  const seen: string[] = [];
  const front = new Hono();
  const behind = async (request: Request) => world.app.fetch(request);
  front.all('*', behaveDifferently(quirks, behind));
  const { transport, close } = await openWire(async (request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    const answer = await front.fetch(request);
    answer.headers.set('date', world.time.now.toUTCString());
    return answer;
  });
  const accountId = await world.makeMember(maison, 'owner');
  const client = createPlatformClient({
    transport,
    caller: { token: new PlatformToken(await world.tokenOf(accountId)), account: `person:${accountId}` },
    lane: 'sync',
    ledger: LEDGER,
    now: () => world.time.now,
    wait: async () => undefined,
  });
  const key: ScopeKey = `maison:${maison}`;
  await markActive(db, key, world.time.now);
  const sync = () => runSync({ db, now: () => world.time.now, owner: 'one' }, key, sourceOf(client, key));
  return { db, world, quirks, maison, key, ids, client, seen, sync, close };
}

async function makeRecords(world: World, maison: number): Promise<readonly number[]> {
  let offre = 0;
  for (let i = 0; i < OFFERS; i++) offre = await world.makeOffre(maison, { title: `Chef d’été ${i}` });
  const ago = (minutes: number) => new Date(world.time.now.getTime() - minutes * 60_000);
  return world.makeCandidatures(
    offre,
    Array.from({ length: APPLICATIONS }, (_, i) => ({ date: ago(i + 5), modified: ago(i + 5) })),
  );
}

const VIEW = { sort: 'received', order: 'desc', page: 1, perPage: 100 } as const;

/** What must hold of everything shown, whatever the platform omits. */
export async function proveReading(platform: Platform): Promise<void> {
  const { db, quirks, key, seen, sync } = platform;
  expect(await sync()).toEqual({ kind: 'done' });
  expect(seen.length).toBeLessThanOrEqual(MOST_READS);
  const { rows, total } = await listApplications(key, NO_APPLICATION_FILTER, VIEW, db);
  const { whole } = await mirrorState(key, db);
  const isCut = quirks.has('one-page') && quirks.has('page-cap');
  expect([total, whole]).toEqual(isCut ? [expect.any(Number), false] : [APPLICATIONS, expect.any(Boolean)]);
  // A total is shown as exact only when it is.
  if (whole) expect(total).toBe(APPLICATIONS);
  if (!quirks.has('one-page')) expect(whole).toBe(true);
  for (const row of rows) expect(candidateName(row)).toBe(quirks.has('no-names') ? '' : 'Zoé Œuvrard');
  const offers = await listOffers(key, NO_OFFER_FILTER, { ...VIEW, sort: 'modified' }, db);
  for (const offer of offers.rows) expect(offer.title).toMatch(/^Chef d’été \d+$/);
}

const CHANGES = [
  { afterMinutes: 2, status: 'interview' },
  { afterMinutes: 50, status: 'hired' },
  { afterMinutes: 130, status: 'rejected' },
] as const;

const FOREIGN = { interview: 'entretien', hired: 'embauche', rejected: 'refus' } as const;

/** A change is visible at the next read, whatever the time zone of its date. */
export async function proveFollowing({ db, world, quirks, key, ids, seen, sync }: Platform): Promise<void> {
  const [changed = 0] = ids;
  for (const { afterMinutes, status } of CHANGES) {
    world.time.now = new Date(world.time.now.getTime() + afterMinutes * 60_000);
    const modified = new Date(world.time.now.getTime() - 30_000);
    await world.db.update(candidatures).set({ status, modified }).where(eq(candidatures.id, changed));
    seen.length = 0;
    expect(await sync()).toEqual({ kind: 'done' });
    expect(seen.length).toBeLessThanOrEqual(MOST_READS);
    const { rows } = await listApplications(key, NO_APPLICATION_FILTER, VIEW, db);
    const found = rows.find(({ id }) => id === changed);
    expect(found?.status).toBe(quirks.has('foreign-statuses') ? FOREIGN[status] : status);
    const lists = await db
      .select({ at: collections.cursor })
      .from(collections)
      .where(eq(collections.scope, key));
    for (const { at } of lists) expect(at?.getTime()).toBeLessThanOrEqual(world.time.now.getTime());
  }
}

const SENT = {
  title: 'Barman d’été',
  contractType: 'cdi',
  department: 'salle',
  description: 'Le soir,\nen terrasse & au bar.',
  city: 'Lyon',
  postcode: '69001',
  positions: 3,
  expiresOn: '2027-02-01',
  questions: ['Permis B ?'],
} as const satisfies OfferValues;

/** Everything of a write is on the platform, or named as not stored. */
export async function proveWriting({ world, client, maison, quirks }: Platform): Promise<void> {
  const written = await client.offers.create(SENT);
  if (!written.ok) throw new Error(`not created: ${written.failure.kind}`);
  const unkept: readonly string[] = unkeptOf(OFFER_CONTENT, SENT, written.value);
  const stored = await world.db.select().from(offres).where(eq(offres.id, written.value.id));
  const fields = Object.entries(stored[0] ?? {});
  const lost = Object.entries(SENT).filter(
    ([name, value]) =>
      JSON.stringify(fields.find(([column]) => column === name)?.[1]) !== JSON.stringify(value),
  );
  expect(unkept).toEqual(expect.arrayContaining(lost.map(([name]) => name)));
  // What the platform stores and shows is not reported as lost.
  if (!quirks.has('title-only') && !quirks.has('lists-missing')) expect(unkept).toEqual([]);
  const made = await world.db.select({ n: count() }).from(offres).where(eq(offres.maisonId, maison));
  expect(made).toEqual([{ n: OFFERS + 1 }]);
}

/** All of it on one platform. */
export async function provePlatform(open: OpenPlatform, quirks: readonly Quirk[]): Promise<void> {
  const platform = await open(quirks);
  try {
    await proveReading(platform);
    await proveFollowing(platform);
    await proveWriting(platform);
  } finally {
    await platform.close();
  }
}
