import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import type { ScopeKey } from '#lib/auth/scope.ts';
import type { Establishment } from '#lib/platform-client/resources/establishment-model.ts';
import { type Database, database } from '#lib/store/database.ts';
import { waitingCondition } from './reads/application-filter.ts';
import { NEW_STATUS, OPEN_STATUS } from './reads/offer-filter.ts';
import { applications } from './schema/applications.ts';
import { establishments, offers } from './schema/offers.ts';
import { toScopeNumber } from './scope-number.ts';

/** After so many days without a first answer an application is counted as waiting. */
export const WAITING_DAYS = WAITING.hours / 24;

/** An establishment with the counts a group looks at, each equal to the rows of the list behind it. */
export type EstablishmentRow = Pick<Establishment, 'id' | 'name' | 'kind' | 'stars' | 'city' | 'logoUrl'> & {
  readonly openOffers: number;
  readonly newApplications: number;
  /** In `received` or `reviewing` for more than `WAITING_DAYS`. */
  readonly waitingApplications: number;
};

/** The establishments of a scope by name. */
export async function listEstablishments(
  key: ScopeKey,
  db = database(),
): Promise<readonly EstablishmentRow[]> {
  const scope = toScopeNumber(key);
  const [rows, open, fresh, waiting] = await Promise.all([
    db
      .select({ record: establishments.record })
      .from(establishments)
      .where(eq(establishments.scope, scope))
      .orderBy(asc(establishments.sortName), asc(establishments.id)),
    openOffers(db, scope),
    applicationsPerEstablishment(db, scope, eq(applications.shownStatus, NEW_STATUS)),
    applicationsPerEstablishment(db, scope, waitingCondition(WAITING_DAYS, new Date())),
  ]);
  return rows.map(({ record: { id, name, kind, stars, city, logoUrl } }) => ({
    id,
    name,
    kind,
    stars,
    city,
    logoUrl,
    openOffers: open.get(id) ?? 0,
    newApplications: fresh.get(id) ?? 0,
    waitingApplications: waiting.get(id) ?? 0,
  }));
}

async function openOffers(db: Database, scope: number): Promise<Map<number, number>> {
  return byId(
    await db
      .select({ id: offers.establishmentId, n: count() })
      .from(offers)
      .where(and(eq(offers.scope, scope), eq(offers.status, OPEN_STATUS)))
      .groupBy(offers.establishmentId),
  );
}

async function applicationsPerEstablishment(
  db: Database,
  scope: number,
  which: SQL | undefined,
): Promise<Map<number, number>> {
  return byId(
    await db
      .select({ id: applications.establishmentId, n: count() })
      .from(applications)
      .where(and(eq(applications.scope, scope), which))
      .groupBy(applications.establishmentId),
  );
}

function byId(rows: readonly { id: number; n: number }[]): Map<number, number> {
  return new Map(rows.map((row) => [row.id, row.n]));
}
