import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { zonesOf } from '../reads/zones-of.ts';
import { letterWords, toApplicationColumns } from '../rows/application-columns.ts';
import { applicationRecords, applications } from '../schema/applications.ts';
import { isNewer, replaceAllBut } from './newer.ts';

const NOT_REPLACED = ['scope', 'id', 'shownStatus', 'shownSince', 'heldStatus', 'heldSince', 'heldBy'];

/** The held move of an operation ends with the row that arrives; any other stays. */
function endHeld(operationId: string) {
  const unlessEnded = (column: PgColumn) =>
    sql`case when ${applications.heldBy} is distinct from ${operationId} then ${column} end`;
  const { heldStatus, heldSince, heldBy } = applications;
  return {
    heldStatus: unlessEnded(heldStatus),
    heldSince: unlessEnded(heldSince),
    heldBy: unlessEnded(heldBy),
  };
}

/**
 * Writes what was read of the platform; rows that we have in the same or a newer version stay as they are, and a held
 * move stays over all of them, except that of the operation `ended`. Returns how many rows changed.
 */
export async function upsertApplications(
  tx: Transaction,
  scope: ScopeKey,
  records: readonly Application[],
  readAt: Date,
  ended: string | null = null,
): Promise<number> {
  const once = [...new Map(records.map((record) => [record.id, record])).values()];
  if (once.length === 0) return 0;
  const zoneOf = await zonesOf(
    tx,
    scope,
    once.map(({ establishmentId }) => establishmentId),
  );
  const written = await tx
    .insert(applications)
    .values(
      once.map((record) =>
        toApplicationColumns(scope, record, { readAt, zone: zoneOf(record.establishmentId) }),
      ),
    )
    .onConflictDoUpdate({
      target: [applications.scope, applications.id],
      set: { ...replaceAllBut(applications, NOT_REPLACED), ...(ended === null ? {} : endHeld(ended)) },
      setWhere: isNewer(applications),
    })
    .returning({ id: applications.id });
  const changed = new Set(written.map((row) => row.id));
  const fresh = once.filter((record) => changed.has(record.id));
  if (fresh.length === 0) return 0;
  await tx
    .insert(applicationRecords)
    .values(
      fresh.map((record) => ({ scope, id: record.id, record, letterWords: letterWords(scope, record) })),
    )
    .onConflictDoUpdate({
      target: [applicationRecords.scope, applicationRecords.id],
      set: { record: sql`excluded.record`, letterWords: sql`excluded.letter_words` },
    });
  return changed.size;
}

/** Removes what the platform no longer shows, unless it arrived after that was seen. */
export async function removeApplications(
  tx: Transaction,
  scope: ScopeKey,
  ids: readonly number[],
  seenMissingAt: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .delete(applications)
    .where(
      and(
        eq(applications.scope, scope),
        inArray(applications.id, [...ids]),
        lte(applications.readAt, seenMissingAt),
      ),
    )
    .returning({ id: applications.id });
  await removeRecords(
    tx,
    scope,
    gone.map((row) => row.id),
  );
  return gone.length;
}

/** Removes all applications of establishments that left the scope. */
export async function removeApplicationsOf(
  tx: Transaction,
  scope: ScopeKey,
  establishmentIds: readonly number[],
): Promise<void> {
  const gone = await tx
    .delete(applications)
    .where(and(eq(applications.scope, scope), inArray(applications.establishmentId, [...establishmentIds])))
    .returning({ id: applications.id });
  await removeRecords(
    tx,
    scope,
    gone.map((row) => row.id),
  );
}

async function removeRecords(tx: Transaction, scope: ScopeKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(applicationRecords)
    .where(
      and(
        eq(applicationRecords.scope, scope),
        sql`${applicationRecords.id} = any(${sql.param(ids)}::bigint[])`,
      ),
    );
}
