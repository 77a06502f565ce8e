import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import { notWaitingYet } from './reads/application-filter.ts';
import { sumsCondition } from './reads/application-sums.ts';
import { NEW_STATUS, OPEN_STATUS } from './reads/offer-filter.ts';
import { applications, applicationSums as s } from './schema/applications.ts';
import { establishments, offers } from './schema/offers.ts';

/** After so many days without a first answer an application counts as waiting. */
export const WAITING_DAYS = WAITING.hours / 24;

/** An establishment with the counts that a group sees, each equal to the rows of the list behind it. */
export type EstablishmentRow = Pick<Establishment, 'id' | 'name' | 'kind' | 'stars' | 'city' | 'logoUrl'> & {
  readonly openOffers: number;
  readonly newApplications: number;
  /** In `received` or `reviewing` for more than `WAITING_DAYS`. */
  readonly waitingApplications: number;
};

export async function listEstablishments(
  scope: ScopeKey,
  db = database(),
): Promise<readonly EstablishmentRow[]> {
  const [rows, open, sums, young] = await Promise.all([
    namesInOrder(db, scope),
    openOffers(db, scope),
    unanswered(db, scope),
    notWaiting(db, scope),
  ]);
  return rows.map((row) => {
    const { fresh, all } = sums.get(row.id) ?? { fresh: 0, all: 0 };
    return {
      ...row,
      openOffers: open.get(row.id) ?? 0,
      newApplications: fresh,
      waitingApplications: Math.max(0, all - (young.get(row.id) ?? 0)),
    };
  });
}

type Named = Omit<EstablishmentRow, 'openOffers' | 'newApplications' | 'waitingApplications'>;

/** As one value: hundreds of whole records take longer to read than to find. */
async function namesInOrder(db: Database, scope: ScopeKey): Promise<readonly Named[]> {
  const { id, name, record, sortName } = establishments;
  const field = (key: 'kind' | 'stars' | 'city' | 'logoUrl') => sql`${record} -> ${sql.raw(`'${key}'`)}`;
  const [found] = await db
    .select({
      rows: sql<readonly Named[] | null>`json_agg(json_build_object(
        'id', ${id}, 'name', ${name}, 'kind', ${field('kind')}, 'stars', ${field('stars')}, 'city', ${field('city')},
        'logoUrl', ${field('logoUrl')}) order by ${sortName}, ${id})`,
    })
    .from(establishments)
    .where(eq(establishments.scope, scope));
  return found?.rows ?? [];
}

/** Applications per establishment in a status that can wait, and of them those that nobody has opened. */
async function unanswered(
  db: Database,
  scope: ScopeKey,
): Promise<ReadonlyMap<number, { fresh: number; all: number }>> {
  const rows = await db
    .select({
      id: s.value,
      fresh: sql<number>`coalesce(sum(${s.n}) filter (where ${eq(s.status, NEW_STATUS)}), 0)::int`,
      all: sql<number>`sum(${s.n})::int`,
    })
    .from(s)
    .where(sumsCondition(scope, { kind: 'establishment', which: undefined }, WAITING.statuses))
    .groupBy(s.value);
  return new Map(rows.map(({ id, ...sums }) => [Number(id), sums]));
}

async function openOffers(db: Database, scope: ScopeKey): Promise<Map<number, number>> {
  return byId(
    await db
      .select({ id: offers.establishmentId, n: count() })
      .from(offers)
      .where(and(eq(offers.scope, scope), eq(offers.status, OPEN_STATUS)))
      .groupBy(offers.establishmentId),
  );
}

/** Applications per establishment in a status that can wait, but not waiting long enough. */
async function notWaiting(db: Database, scope: ScopeKey): Promise<Map<number, number>> {
  return byId(
    await db
      .select({ id: applications.establishmentId, n: count() })
      .from(applications)
      .where(
        and(
          eq(applications.scope, scope),
          inArray(applications.shownStatus, WAITING.statuses),
          notWaitingYet(WAITING_DAYS, new Date()),
        ),
      )
      .groupBy(applications.establishmentId),
  );
}

function byId(rows: readonly { id: number; n: number }[]): Map<number, number> {
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** Whether the platform has yet to approve the establishment of a scope, as last read. */
export async function isAwaitingApproval(key: ScopeKey, id: number, db = database()): Promise<boolean> {
  const [row] = await db
    .select({ status: sql<string | null>`${establishments.record} ->> 'status'` })
    .from(establishments)
    .where(and(eq(establishments.scope, key), eq(establishments.id, id)));
  return row?.status === 'pending';
}
