import { and, desc, eq, inArray } from 'drizzle-orm';
import { talentOfRecord } from '#lib/engines/mirror/reads/talent-of-record.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

export type TalentApplication = {
  readonly id: number;
  readonly offerTitle: string;
  readonly status: string;
};

/** The applications of candidates in a scope, by the candidate's platform id, latest first. */
export async function applicationsOfTalents(
  key: ScopeKey,
  talentIds: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, readonly TalentApplication[]>> {
  if (talentIds.length === 0) return new Map();
  const rows = await db
    .select({
      talentId: talentOfRecord,
      id: applications.id,
      offerTitle: applications.offerTitle,
      status: applications.shownStatus,
    })
    .from(applicationRecords)
    .innerJoin(
      applications,
      and(eq(applications.scope, applicationRecords.scope), eq(applications.id, applicationRecords.id)),
    )
    .where(and(eq(applicationRecords.scope, key), inArray(talentOfRecord, [...talentIds])))
    .orderBy(desc(applications.receivedAt), desc(applications.id));
  const found = new Map<number, TalentApplication[]>();
  for (const { talentId: of, ...application } of rows) {
    found.set(of, [...(found.get(of) ?? []), application]);
  }
  return found;
}
