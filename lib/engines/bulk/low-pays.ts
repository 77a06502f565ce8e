import { and, eq, isNull, sql } from 'drizzle-orm';
import { offers } from '#lib/engines/mirror/schema/offers.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { LEGAL_MINIMUM, lowPayOf } from './legal-minimum.ts';
import type { BulkKind, ReviewLowPay } from './model.ts';

const of = (field: string) => sql`${offers.record} ->> ${field}`;
const pay = sql`least((${of('salaryMin')})::float8, (${of('salaryMax')})::float8)`;
const minimum = sql`case ${of('salaryPeriod')}
  when 'hour' then ${LEGAL_MINIMUM.hour}::float8
  when 'month' then ${LEGAL_MINIMUM.month}::float8
  else ${LEGAL_MINIMUM.year}::float8 end`;

export async function readLowPays(
  db: Runner,
  { id, kind, revertOf, scopeKey }: Pick<StoredBulkRequest, 'id' | 'kind' | 'revertOf' | 'scopeKey'>,
): Promise<readonly ReviewLowPay[]> {
  // What a revert publishes was public before.
  if (kind !== ('offer.publish' satisfies BulkKind) || revertOf !== null) return [];
  const rows = await db
    .select({ record: offers.record })
    .from(bulkItems)
    .innerJoin(offers, eq(offers.id, bulkItems.recordId))
    .where(
      and(
        ...[eq(offers.scope, scopeKey as ScopeKey), eq(bulkItems.bulkRequestId, id)],
        ...[eq(bulkItems.selected, true), isNull(bulkItems.obstacle), sql`${pay} < ${minimum}`],
      ),
    )
    .orderBy(offers.sortTitle, offers.id);
  return rows.flatMap(({ record }) => {
    const low = lowPayOf(record);
    return low ? [{ id: record.id, title: record.title, pay: low }] : [];
  });
}
