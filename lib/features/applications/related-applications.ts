import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { sortKey } from '#contract/fold.ts';
import { dialledForms } from '#lib/engines/mirror/phone-numbers.ts';
import { talentOfRecord } from '#lib/engines/mirror/reads/talent-of-record.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import { toWordQuery } from '#lib/engines/mirror/search-index.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/**
 * Applications of a scope that share the account, address, a telephone number or the name with this one, the latest
 * first: all of them, since only who compares them knows which are of the same person.
 */
export async function applicationsLike(
  scope: ScopeKey,
  { id, candidate }: Pick<Application, 'id' | 'candidate'>,
  db = database(),
): Promise<readonly Application[]> {
  const name = sortKey(candidate.lastName, candidate.firstName);
  const numbers = dialledForms(candidate.phone ?? '').map(({ national, abroad }) =>
    abroad === null ? national : `+${abroad}`,
  );
  const contacts = [candidate.email, ...numbers].flatMap((contact) => toWordQuery(scope, contact) ?? []);
  const rows = await db
    .select({ record: applicationRecords.record, status: applications.shownStatus })
    .from(applications)
    .innerJoin(
      applicationRecords,
      and(eq(applicationRecords.scope, applications.scope), eq(applicationRecords.id, applications.id)),
    )
    .where(
      and(
        eq(applications.scope, scope),
        ne(applications.id, id),
        or(
          name.trim() === '' ? undefined : eq(applications.sortName, name),
          ...contacts.map((query) => sql`${applications.words} @@ ${query}::tsquery`),
          candidate.talentId === null ? undefined : ofTalent(scope, candidate.talentId),
        ) ?? sql`false`,
      ),
    )
    .orderBy(desc(applications.receivedAt), desc(applications.id));
  return rows.map(({ record, status }) => ({ ...record, status }));
}

/** An array, so that each of the conditions keeps its index. */
function ofTalent(scope: ScopeKey, talentId: number) {
  return sql`${applications.id} = any(array(select ${applicationRecords.id} from ${applicationRecords}
    where ${eq(applicationRecords.scope, scope)} and ${talentOfRecord} = ${talentId}))`;
}
