import { and, eq, like, or } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { sortKey, wordsIn } from '#contract/fold.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { applications } from './schema/applications.ts';

const MOST = 3;
/** Letters that may differ: more would suggest other people. */
const SHORT = { least: 3, differ: 1 };
const LONG = { least: 4, differ: 2 };

/**
 * Names of applicants that differ from what was typed by a letter or two and begin with the same one, nearest first: a
 * first name, a last name, or both. Reads every name with that letter: for searches that have found nothing.
 */
export async function nearNames(
  scope: ScopeKey,
  typed: string,
  db: Runner = database(),
): Promise<readonly string[]> {
  const sought = wordsIn(typed).join('');
  const [initial = ''] = sought;
  if (sought.length < SHORT.least) return [];
  const { sortName, firstName: first, lastName: last } = applications;
  const people = await db
    .selectDistinct({ first, last })
    .from(applications)
    .where(
      and(eq(applications.scope, scope), or(like(sortName, `${initial}%`), like(sortName, `% ${initial}%`))),
    );
  const differ = sought.length < LONG.least ? SHORT.differ : LONG.differ;
  const near = new Map<string, { readonly name: string; readonly by: number }>();
  for (const person of people) {
    for (const [name, key] of namesOf(person)) {
      if (near.has(key) || key[0] !== initial || Math.abs(key.length - sought.length) > differ) continue;
      const by = distance(sought, key);
      if (by > 0 && by <= differ) near.set(key, { name, by });
    }
  }
  return [...near.values()]
    .sort((one, other) => one.by - other.by || (one.name < other.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}

type Person = { readonly first: string; readonly last: string };

/** What may be typed to find somebody, as it is written and as it is compared. */
function namesOf({ first, last }: Person): readonly (readonly [name: string, key: string])[] {
  const whole = `${first} ${last}`.trim();
  const [a, b] = [sortKey(first), sortKey(last)];
  return [
    [last, b],
    [first, a],
    [whole, a + b],
    [whole, b + a],
  ];
}
