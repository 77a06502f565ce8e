import { href } from './href.ts';
import { mayDo } from './permissions.ts';
import { PLACE_GROUPS, PLACES, type Place, type PlaceEntry, type PlaceGroup } from './places.ts';
import type { Scope } from './scope.ts';

/** The places of a scope that its role may open, with their URLs. */
export function placesOf(scope: Scope): readonly Place[] {
  return PLACES.filter(
    ({ scopes, permission }: PlaceEntry) => scopes.includes(scope.kind) && mayDo(scope, permission),
  ).map((place) => ({ ...place, href: place.section ? href(scope, place.section) : href(scope) }));
}

/** The same places by the groups of the navigation, without empty ones. */
export function inGroups(
  places: readonly Place[],
): readonly { readonly group: PlaceGroup; readonly places: readonly Place[] }[] {
  return PLACE_GROUPS.map((group) => ({
    group,
    places: places.filter((place: Pick<PlaceEntry, 'group'>) => place.group === group),
  })).filter(({ places: entries }) => entries.length > 0);
}
