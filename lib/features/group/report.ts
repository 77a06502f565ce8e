import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { findReport, listReports } from '#lib/engines/store/reports.ts';
import type { Comparison } from './comparison-model.ts';
import { partsOf, type Report } from './report-model.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A report of the session's group; null where there is none of that id. */
export async function readReport(session: Session, named: string): Promise<Report | null> {
  if (!UUID.test(named)) return null;
  const row = await findReport(database(), scopeKey(session.scope), named);
  return (
    row && {
      id: row.id,
      madeAt: row.madeAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      madeBy: row.personName,
      isOwn: row.personId === session.person.id,
      establishments: row.establishments,
      parts: partsOf(row.parts),
      // Only written by `createReport`.
      numbers: row.numbers as Comparison,
    }
  );
}

/** A report in the list of stored ones. */
export type KeptReport = {
  readonly id: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly since: string;
  readonly until: string;
  /** Number of establishments; null for the whole group. */
  readonly establishments: number | null;
};

/** The reports of the session's group, latest first. */
export async function readReports(session: Session): Promise<readonly KeptReport[]> {
  const rows = await listReports(database(), scopeKey(session.scope));
  return rows.map(({ id, madeAt, personName, since, until, establishments }) => ({
    ...{ id, since, until, madeBy: personName },
    madeAt: madeAt.toISOString(),
    establishments: establishments?.length ?? null,
  }));
}
