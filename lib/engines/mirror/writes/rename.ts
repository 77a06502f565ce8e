import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { applicationWords } from '../rows/application-columns.ts';
import { applicationRecords, applications } from '../schema/applications.ts';

const AT_ONCE = 500;

/**
 * A renamed offer’s applications do not count as changed on the platform, but they show the title and are found by it.
 */
export async function renameOffer(
  tx: Transaction,
  scope: ScopeKey,
  offerId: number,
  title: string,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({ id: applicationRecords.id, record: applicationRecords.record })
      .from(applications)
      .innerJoin(
        applicationRecords,
        and(eq(applicationRecords.scope, applications.scope), eq(applicationRecords.id, applications.id)),
      )
      .where(
        and(eq(applications.scope, scope), eq(applications.offerId, offerId), gt(applications.id, after)),
      )
      .orderBy(asc(applications.id))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    const words = rows.map((row) =>
      applications.words.mapToDriverValue(applicationWords(scope, row.record, title)),
    );
    await tx.execute(sql`
      update mirror.applications as a set offer_title = ${title}, words = v.words::tsvector
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(words)}::text[]) as v (id, words)
      where a.scope = ${scope} and a.id = v.id`);
    after = ids.at(-1) ?? after;
  }
}
