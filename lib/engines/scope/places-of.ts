import { href } from './href.ts';
import { mayDo } from './permissions.ts';
import { PLACE_GROUPS, PLACES, type Place, type PlaceEntry, type PlaceGroup, UNDER_THUMB } from './places.ts';
import type { Scope } from './scope.ts';

/** The places of a scope that its role may open, with their URLs. */
export function placesOf(scope: Scope): readonly Place[] {
  return PLACES.filter(
    ({ scopes, permission }: PlaceEntry) => scopes.includes(scope.kind) && mayDo(scope, permission),
  ).map((place) => ({ ...place, href: place.section ? href(scope, place.section) : href(scope) }));
}

/** Those with an entry of their own in the navigation, by its groups, without empty ones. */
export function inGroups(
  places: readonly Place[],
): readonly { readonly group: PlaceGroup; readonly places: readonly Place[] }[] {
  return PLACE_GROUPS.map((group) => ({
    group,
    places: places.filter((place: PlaceEntry) => place.group === group && place.within === undefined),
  })).filter(({ places: entries }) => entries.length > 0);
}

/** Those that the entry of a place leads to as well. */
export function placesWithin(places: readonly Place[], { key }: Pick<Place, 'key'>): readonly Place[] {
  return places.filter(({ within }: PlaceEntry) => within === key);
}

/** Those under the thumb of a phone, in their order. */
export function underThumb(places: readonly Place[]): readonly Place[] {
  return UNDER_THUMB.flatMap((section) => places.filter((place) => place.section === section));
}
