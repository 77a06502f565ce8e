import { href } from './href.ts';
import { canDo } from './permissions.ts';
import { PLACES, type Place, type PlaceEntry } from './places.ts';
import type { Scope } from './scope.ts';

/** The places of a scope that its role may enter, with their addresses. */
export function placesOf(scope: Scope): readonly Place[] {
  return PLACES.filter(
    ({ scopes, permission }: PlaceEntry) => scopes.includes(scope.kind) && canDo(scope.role, permission),
  ).map((place) => ({ ...place, href: place.section ? href(scope, place.section) : href(scope) }));
}
