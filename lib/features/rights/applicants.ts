import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CountryCode } from 'libphonenumber-js';
import { emailKey, nameKey } from '#lib/core/contact-keys.ts';
import { likeOf } from '#lib/core/like.ts';
import { phoneCountryOf, phoneKey } from '#lib/engines/mirror/phone-numbers.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import { establishments } from '#lib/engines/mirror/schema/offers.ts';
import { toIndexWords, toWordQuery } from '#lib/engines/mirror/search-index.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** Who has applied, with what distinguishes them from others of the same name. */
export type Applicant = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** The country of telephone numbers without a country code, which is the establishment's. */
  readonly phoneCountry: CountryCode;
  readonly offerTitle: string;
};

/** Applications of a scope with exactly this e-mail address, latest first. */
export async function applicantsOfEmail(
  scope: ScopeKey,
  email: string,
  db = database(),
): Promise<readonly Applicant[]> {
  const sought = emailKey(email);
  if (sought === null) return [];
  const [mailbox = ''] = sought.split('@');
  // The indexed words narrow the search; the comparison of addresses decides.
  const hasMailbox = hasWords(toIndexWords(scope, [mailbox]));
  const isLike = sql`lower(normalize(${emailOf}, NFC)) like ${likeOf(`${mailbox}@`)}`;
  const rows = await applicantsWhere(db, scope, and(hasMailbox, isLike));
  return rows.filter((row) => emailKey(row.email) === sought);
}

/** Applications of a scope with exactly this telephone number, latest first. */
export async function applicantsOfPhone(
  scope: ScopeKey,
  phone: string,
  db = database(),
): Promise<readonly Applicant[]> {
  const query = toWordQuery(scope, phone);
  if (query === null) return [];
  const rows = await applicantsWhere(db, scope, sql`${applications.words} @@ ${query}::tsquery`);
  return rows.filter((row) => {
    const sought = phoneKey(phone, row.phoneCountry);
    return sought !== null && phoneKey(row.phone, row.phoneCountry) === sought;
  });
}

/** Applications of a scope whose candidate has exactly this name, latest first. */
export async function applicantsNamed(
  scope: ScopeKey,
  name: string,
  db = database(),
): Promise<readonly Applicant[]> {
  const sought = nameKey(name);
  if (sought === null) return [];
  const rows = await applicantsWhere(db, scope, hasWords(toIndexWords(scope, [name])));
  return rows.filter((row) => nameKey(row.name) === sought);
}

/** Those of these applications that are in the scope. */
export async function applicantsByIds(
  key: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, Applicant>> {
  const rows = await applicantsWhere(db, key, inArray(applications.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const emailOf = sql<string>`coalesce(${applicationRecords.record} -> 'candidate' ->> 'email', '')`;

/** SQL: whether the index of an application has all of these words; without words it cannot narrow the search. */
function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return sql`${applications.words} @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`;
}

async function applicantsWhere(
  db: ReturnType<typeof database>,
  scope: ScopeKey,
  condition: SQL | undefined,
): Promise<readonly Applicant[]> {
  const { id, firstName, lastName, offerTitle, receivedAt } = applications;
  const rows = await db
    .select({
      ...{ id, firstName, lastName, offerTitle, email: emailOf },
      phone: sql<string | null>`${applicationRecords.record} -> 'candidate' ->> 'phone'`,
      postcode: sql<string | null>`${establishments.record} ->> 'postcode'`,
    })
    .from(applications)
    .innerJoin(
      applicationRecords,
      and(eq(applicationRecords.scope, applications.scope), eq(applicationRecords.id, id)),
    )
    .leftJoin(
      establishments,
      and(eq(establishments.scope, applications.scope), eq(establishments.id, applications.establishmentId)),
    )
    .where(and(eq(applications.scope, scope), condition))
    .orderBy(desc(receivedAt), desc(id));
  return rows.map(({ firstName: first, lastName: last, postcode, ...row }) => {
    return { ...row, name: `${first} ${last}`.trim(), phoneCountry: phoneCountryOf(postcode) };
  });
}
