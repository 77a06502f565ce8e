import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { plain, toWordQuery } from '#lib/engines/lists/search-words.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

const MOST = 50;

/**
 * Applications of a scope whose candidate has the same name or e-mail address, the latest first: who compares them
 * says whether it is the same person.
 */
export async function applicationsLike(
  scope: ScopeKey,
  { id, candidate }: Pick<Application, 'id' | 'candidate'>,
  db = database(),
): Promise<readonly Application[]> {
  const sortName = plain(`${candidate.lastName} ${candidate.firstName}`);
  const address = toWordQuery(scope, candidate.email);
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
          sortName.trim() === '' ? undefined : eq(applications.sortName, sortName),
          address === null ? undefined : sql`${applications.words} @@ ${address}::tsquery`,
        ) ?? sql`false`,
      ),
    )
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(MOST);
  return rows.map(({ record, status }) => ({ ...record, status }));
}
