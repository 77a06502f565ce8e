import { and, like, or } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { wordsIn } from '#contract/fold.ts';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import type { ApplicationFilter } from './model.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { applications } from './schema/applications.ts';

const MOST = 3;
/** Letters that may differ: more would suggest other people. */
const SHORT = { least: 3, differ: 1 };
const LONG = { least: 4, differ: 2 };
const LONGEST = 40;
/** An address, or a number. */
const NO_NAME = /[@\d]/;

/**
 * Names of applicants that differ from what was typed by a letter or two and begin with the same one, nearest first: a
 * first name, a last name, or both. Of the list with its other filters. Reads every name with that letter: for searches
 * that have found nothing.
 */
export async function nearNames(
  scope: ScopeKey,
  { q, everywhere, ...filter }: ApplicationFilter,
  db: Runner = database(),
): Promise<readonly string[]> {
  const typed = q || everywhere;
  const sought = wordsIn(typed).join('');
  const [initial = ''] = sought;
  if (sought.length < SHORT.least || sought.length > LONGEST || NO_NAME.test(typed) || asksTooLittle(typed))
    return [];
  const { sortName, firstName: first, lastName: last } = applications;
  const others = applicationCondition(scope, { ...filter, q: '', everywhere: '' }, new Date());
  const people = await db
    .selectDistinct({ first, last, sortName })
    .from(applications)
    .where(and(others, or(like(sortName, `${initial}%`), like(sortName, `% ${initial}%`))));
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

type Person = { readonly first: string; readonly last: string; readonly sortName: string };

/** What may be typed to find somebody, as it is written and as it is compared. */
function namesOf({ first, last, sortName }: Person): readonly (readonly [name: string, key: string])[] {
  const whole = `${first} ${last}`.trim();
  const [lastKey = '', firstKey = ''] = sortName.split(' ');
  return [
    [last, lastKey],
    [first, firstKey],
    [whole, firstKey + lastKey],
    [whole, lastKey + firstKey],
  ];
}
