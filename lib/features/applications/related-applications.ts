import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { sortKey } from '#contract/fold.ts';
import { dialledForms } from '#lib/engines/mirror/phone-numbers.ts';
import { talentOfRecord } from '#lib/engines/mirror/reads/talent-of-record.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import { toWordQuery } from '#lib/engines/mirror/search-index.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** Maximum number of applications that are compared: more share only a name, which many people have. */
const MOST_COMPARED = 500;

/** Other applications, possibly of the same person, and whether there are more than are compared. */
export type Alike = { readonly applications: readonly Application[]; readonly hasMore: boolean };

/**
 * Applications of a scope that share something with this one: first those with its account, address or telephone
 * number, then those with only its name, each latest first.
 */
export async function applicationsLike(
  scope: ScopeKey,
  { id, candidate }: Pick<Application, 'id' | 'candidate'>,
  db = database(),
): Promise<Alike> {
  const name = sortKey(candidate.lastName, candidate.firstName);
  const numbers = dialledForms(candidate.phone ?? '').map(({ national, abroad }) =>
    abroad === null ? national : `+${abroad}`,
  );
  const contacts = [candidate.email, ...numbers].flatMap((contact) => toWordQuery(scope, contact) ?? []);
  const byContact = or(
    ...contacts.map((query) => sql`${applications.words} @@ ${query}::tsquery`),
    candidate.talentId === null ? undefined : ofTalent(scope, candidate.talentId),
  );
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
        or(name.trim() === '' ? undefined : eq(applications.sortName, name), byContact) ?? sql`false`,
      ),
    )
    .orderBy(...(byContact ? [desc(byContact)] : []), desc(applications.receivedAt), desc(applications.id))
    .limit(MOST_COMPARED + 1);
  return {
    applications: rows.slice(0, MOST_COMPARED).map(({ record, status }) => ({ ...record, status })),
    hasMore: rows.length > MOST_COMPARED,
  };
}

/** An array, so that each of the conditions uses its index. */
function ofTalent(scope: ScopeKey, talentId: number) {
  return sql`${applications.id} = any(array(select ${applicationRecords.id} from ${applicationRecords}
    where ${eq(applicationRecords.scope, scope)} and ${talentOfRecord} = ${talentId}))`;
}
