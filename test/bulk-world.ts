import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, min } from 'drizzle-orm';
import { vi } from 'vitest';
import { SECOND_MS } from '#contract/durations.ts';
import { openLedger } from '#lib/engines/budget/ledger.ts';
import { prepaidChanges } from '#lib/engines/budget/prepaid.ts';
import type { BulkAuthor } from '#lib/engines/bulk/author.ts';
import { prepare, start } from '#lib/engines/bulk/bulk-requests.ts';
import { readBulkRequest, readItems } from '#lib/engines/bulk/data.ts';
import { type BulkPorts, deliverDueBulkRequests } from '#lib/engines/bulk/due-bulk-requests.ts';
import type { BulkItem, ItemState } from '#lib/engines/bulk/model.ts';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplications, applyOffers } from '#lib/engines/mirror/apply.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import type { BudgetLedger, Lane } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { auditLog } from '#lib/engines/store/schema/audit-log.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { startLaidDatabase } from './laid-database.ts';
import { openWire } from './loopback.ts';
import { openPlatformWorld } from './platform-world.ts';
import { OPEN_LEDGER } from './writing-world.ts';

/** A request to the platform and its answer. */
export type Traffic = {
  method: string;
  path: string;
  status: number;
  /** Applications whose status it changes, also those inside a batch. */
  moves: readonly number[];
};

/**
 * Runs between the dashboard and the platform: answers itself, or passes on a request, possibly altered, with `next`.
 */
export type Meddling = (
  request: Request,
  next: (instead?: Request) => Promise<Response>,
) => Promise<Response>;

/**
 * The platform with its true limits behind real HTTP, the dashboard’s store and mirror, and one clock for all of them
 * that only the test advances. A database of its own, because a runner takes every due bulk request.
 */
export async function openBulkWorld(config: Partial<PlatformConfig> = {}) {
  const server = await startLaidDatabase();
  vi.stubEnv('DATABASE_URL', server.url);
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  const db: Database = openDatabase(server.url, 6);
  shareDatabase(db);
  const world = await openPlatformWorld(config, server.url);
  vi.useFakeTimers({ toFake: ['Date'], now: world.time.now });
  const traffic: Traffic[] = [];
  const meddler: { around?: Meddling | undefined } = {};
  const wire = await openWire(async (request, env) => {
    const next = async (instead = request) => world.app.fetch(instead, env);
    const moves = await movesIn(request.clone());
    const response = meddler.around ? await meddler.around(request, next) : await next();
    const { method } = request;
    traffic.push({ method, path: new URL(request.url).pathname, status: response.status, moves });
    return response;
  });
  const ledger = openLedger(db, () => world.time.now);

  function pass(ms: number): void {
    world.time.now = new Date(world.time.now.getTime() + ms);
    vi.setSystemTime(world.time.now);
  }

  /** An establishment with `count` applications in `received`, all in the mirror, and an editor of it. */
  async function makeEstablishment(count: number) {
    const establishmentId = await world.makeMaison();
    const personId = await world.makeMember(establishmentId, 'editor', { displayName: 'Anne Petit' });
    const rivalId = await world.makeMember(establishmentId, 'owner', { displayName: 'Paul Durand' });
    const offerId = await world.makeOffre(establishmentId);
    const ids = await makeApplications(establishmentId, offerId, count);
    const scope = {
      kind: 'establishment',
      id: establishmentId,
      name: 'Hôtel Lutèce',
      role: 'editor',
    } as const;
    const author: BulkAuthor = { person: { id: personId, displayName: 'Anne Petit' }, scope };
    const key = scopeKey(scope);
    const tokens = new Map<number, PlatformToken>();
    for (const id of [personId, rivalId]) tokens.set(id, new PlatformToken(await world.tokenOf(id)));
    const clientOf = (id: number, lane: Lane, charged: BudgetLedger = ledger): PlatformClient => {
      const token = tokens.get(id);
      if (!token) throw new Error('signed in above');
      const caller = { token, account: `person:${id}` };
      return createPlatformClient({
        transport: wire.transport,
        lane,
        caller,
        ledger: charged,
        now: () => world.time.now,
      });
    };
    await markActive(db, key, world.time.now);
    const syncedAt = world.time.now;
    await db
      .insert(collections)
      .values((['offers', 'applications'] as const).map((name) => ({ scope: key, name, syncedAt })));
    const rival = clientOf(rivalId, 'write', OPEN_LEDGER);
    const readMirror = async () => {
      for (let page = 1; ; page++) {
        const read = await rival.applications.list({ page, perPage: 100 });
        if (!read.ok) throw new Error(read.failure.kind);
        await applyApplications(key, read.value.items, db);
        if (read.value.items.length < 100) break;
      }
      const offers = await rival.offers.list();
      if (offers.ok) await applyOffers(key, offers.value.items, db);
    };
    await readMirror();
    let signedIn = true;
    const newRunner = (): BulkPorts => ({
      db,
      now: () => world.time.now,
      owner: randomUUID(),
      inFlight: new Set(),
      ledger,
      platformOf: async (owner) =>
        signedIn && owner.scopeKey === key ? clientOf(personId, 'bulkRequest', prepaidChanges(ledger)) : null,
    });
    const changeOf = (to: string, of: readonly number[] = ids): BulkChange => ({
      kind: 'application.move',
      status: to,
      selection: { kind: 'ids', ids: [...of] },
    });
    const begin = async (change: BulkChange): Promise<string> => {
      const drafted = await prepare(author, randomUUID(), change);
      if (!drafted.ok) throw new Error(drafted.failure.kind);
      const started = await start(author, drafted.value.bulkRequestId);
      if (!started.ok) throw new Error(JSON.stringify(started.failure));
      return drafted.value.bulkRequestId;
    };
    const bulkRequest = async (id: string) => {
      const view = await readBulkRequest(author, id);
      if (!view) throw new Error('the bulk request is there');
      return view;
    };
    return {
      author,
      key,
      ids,
      offerId,
      establishmentId,
      personId,
      rival,
      person: clientOf(personId, 'write'),
      readMirror,
      newRunner,
      changeOf,
      begin,
      bulkRequest,
      signIn: (on: boolean) => {
        signedIn = on;
      },
      items: async (id: string, state?: ItemState): Promise<readonly BulkItem[]> =>
        (await readItems(author, id, { page: 1, state }))?.items ?? [],
      statuses: () => statusesOf(ids),
      /** Calls that requested a change, per application. */
      calls: () => {
        const asked = traffic.flatMap(({ moves }) => moves);
        return ids.map((id) => asked.filter((one) => one === id).length);
      },
      auditLog: () =>
        db.select().from(auditLog).where(eq(auditLog.scopeKey, key)).orderBy(asc(auditLog.position)),
    };
  }

  async function makeApplications(
    establishmentId: number,
    offreId: number,
    count: number,
  ): Promise<number[]> {
    const { now } = world.time;
    const rows = Array.from({ length: count }, () => ({
      offreId,
      maisonId: establishmentId,
      firstName: 'Zoé',
      lastName: 'Œuvrard',
      email: 'zoe@people.demo',
      history: [{ status: 'received', at: now.toISOString(), by: null }],
      date: now,
      modified: now,
    }));
    const made: number[] = [];
    for (let from = 0; from < count; from += 500) {
      const inserted = await world.db
        .insert(candidatures)
        .values(rows.slice(from, from + 500))
        .returning({ id: candidatures.id });
      made.push(...inserted.map(({ id }) => id));
    }
    return made.sort((a, b) => a - b);
  }

  /** Every status that each application got, in order. */
  async function statusesOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const rows = await world.db
      .select({ id: candidatures.id, history: candidatures.history })
      .from(candidatures)
      .where(inArray(candidatures.id, [...ids]));
    return new Map(rows.map(({ id, history }) => [id, history.map((step) => step.status)]));
  }

  /** One run of each runner, then the clock advances by a second, or to the next due time. */
  async function tick(runners: readonly BulkPorts[]): Promise<void> {
    await Promise.all(runners.map((runner) => deliverDueBulkRequests(runner)));
    const [next] = await db
      .select({ at: min(bulkRequests.dueAt) })
      .from(bulkRequests)
      .where(inArray(bulkRequests.state, ['running', 'cancelling']));
    const idle = next?.at ? next.at.getTime() - world.time.now.getTime() : 0;
    pass(Math.max(SECOND_MS, Math.ceil(idle / SECOND_MS) * SECOND_MS));
  }

  /** Runs the runners every second until `reached`. */
  async function runUntil(
    reached: () => Promise<boolean>,
    runners: readonly BulkPorts[],
    looks = 2000,
  ): Promise<void> {
    for (let look = 0; look < looks; look++) {
      if (await reached()) return;
      await tick(runners);
    }
    throw new Error('never reached');
  }

  return {
    world,
    db,
    databaseUrl: server.url,
    origin: wire.origin,
    traffic,
    meddle: (around: Meddling | undefined) => {
      meddler.around = around;
    },
    makeEstablishment,
    statusesOf,
    pass,
    tick,
    runUntil,
    now: () => world.time.now,
    close: async () => {
      await wire.close();
      await world.close();
      await db.$client.end();
      await server.stop();
      shareDatabase(undefined);
      vi.useRealTimers();
      vi.unstubAllEnvs();
    },
  };
}
export type BulkWorld = Awaited<ReturnType<typeof openBulkWorld>>;

async function movesIn(request: Request): Promise<readonly number[]> {
  const { pathname } = new URL(request.url);
  if (request.method === 'PATCH') return idsIn(pathname);
  if (!pathname.endsWith('/batch/v1')) return [];
  const { requests } = (await request.json()) as { requests: { path: string }[] };
  return requests.flatMap(({ path }) => idsIn(path));
}

function idsIn(path: string): readonly number[] {
  const [, id] = /\/candidatures\/(\d+)\/status$/.exec(path) ?? [];
  return id ? [Number(id)] : [];
}

/** The return value of `database()` in this process. */
function shareDatabase(db: Database | undefined): void {
  const shared = globalThis as typeof globalThis & { perronDatabase?: Database | undefined };
  shared.perronDatabase = db;
}
