import { and, desc, eq, sql } from 'drizzle-orm';
import { fromDay, zoneOfRow } from '#lib/engines/mirror/reads/application-filter.ts';
import { applications as a } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** Applications received and first answers given by an establishment, per day of its time zone. */
export type EstablishmentDays = {
  readonly received: ReadonlyMap<string, number>;
  readonly answered: ReadonlyMap<string, number>;
};

/** Since a day, inclusive; days without any are missing. */
export async function establishmentDays(
  key: ScopeKey,
  id: number,
  since: string,
  db = database(),
): Promise<EstablishmentDays> {
  const ofEstablishment = and(eq(a.scope, key), eq(a.establishmentId, id));
  const count = sql<number>`count(*)::int`;
  const answeredOn = sql<string>`to_char(${a.answeredAt} at time zone ${zoneOfRow}, 'YYYY-MM-DD')`;
  const [received, answered] = await Promise.all([
    db
      .select({ day: sql<string>`${a.receivedOn}::text`, n: count })
      .from(a)
      .where(and(ofEstablishment, fromDay(a.receivedAt, since)))
      .groupBy(a.receivedOn),
    db
      .select({ day: answeredOn, n: count })
      .from(a)
      .where(and(ofEstablishment, fromDay(a.answeredAt, since)))
      .groupBy(sql`1`),
  ]);
  const byDay = (rows: typeof received) => new Map(rows.map(({ day, n }) => [day, n]));
  return { received: byDay(received), answered: byDay(answered) };
}

/** A change of status by an establishment. */
export type EstablishmentAction = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  readonly at: string;
  /** Null where the platform names nobody. */
  readonly by: string | null;
};

/** The last changes of status by an establishment, latest first; of each application only the present status. */
export async function lastActionsOf(
  key: ScopeKey,
  id: number,
  limit: number,
  db = database(),
): Promise<readonly EstablishmentAction[]> {
  const rows = await db
    .select({
      id: a.id,
      firstName: a.firstName,
      lastName: a.lastName,
      status: a.shownStatus,
      at: a.shownSince,
      by: a.statusBy,
    })
    .from(a)
    .where(
      and(
        eq(a.scope, key),
        eq(a.establishmentId, id),
        sql`${a.shownStatus} not in ('received', 'withdrawn')`,
      ),
    )
    .orderBy(desc(a.shownSince), desc(a.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
