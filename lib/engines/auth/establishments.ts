import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';

type Establishments = { readonly id: number; readonly name: string }[];

/** A group with more than ten pages of establishments has more than a switcher can show. */
const MOST_PAGES = 10;

/** The establishments of a scope, sorted by name; null when the platform could not be read. */
export async function readEstablishments(
  platform: PlatformClient,
  scope: Scope,
): Promise<Establishments | null> {
  if (scope.kind === 'establishment') return [{ id: scope.id, name: scope.name }];
  const all: Establishments = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await platform.groups.establishments(scope.id, { page, orderby: 'title', order: 'asc' });
    if (!answer.ok) return null;
    const { items, pages } = answer.value;
    all.push(...items.map(({ id, name }) => ({ id, name })));
    if (pages === null ? items.length < PER_PAGE : page >= pages) break;
  }
  return all;
}
