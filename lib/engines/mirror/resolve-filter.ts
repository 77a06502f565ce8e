import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { NO_APPLICATION_FILTER } from './applications.ts';
import type { ApplicationFilter } from './model.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { applications } from './schema/applications.ts';
import { toWordQuery } from './search-index.ts';
import { sinceVisitOf } from './since-visit.ts';

/** A page of the table: a search that fills one by names and offers skips cover letters. */
const ENOUGH = 50;

type Given = { readonly db?: Runner; readonly now?: Date };

/**
 * The filter as lists, files and bulk requests read it: with the moment of the reader’s last visit, and with cover
 * letters when the search otherwise matches fewer than `ENOUGH` applications. A word that half of all letters contain
 * is too expensive for a list, and would bury the names.
 */
export async function resolveFilter<Filter extends ApplicationFilter>(
  key: ScopeKey,
  personId: number,
  filter: Filter,
  given: Given = {},
): Promise<Filter> {
  const since = await sinceVisitOf(key, personId, filter, given);
  const isFound = await isFoundWithoutLetters(given.db ?? database(), key, filter.q);
  return isFound ? since : { ...since, q: '', everywhere: filter.q };
}

/** Whether a resolved filter searches for words that cover letters may have too, and skips them. */
export function skipsLetters(key: ScopeKey, { q }: Pick<ApplicationFilter, 'q'>): boolean {
  return toWordQuery(key, q) !== null;
}

async function isFoundWithoutLetters(db: Runner, scope: ScopeKey, q: string): Promise<boolean> {
  if (toWordQuery(scope, q) === null) return true;
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(applicationCondition(scope, { ...NO_APPLICATION_FILTER, q }, new Date()))
    .limit(ENOUGH);
  return found.length === ENOUGH;
}
