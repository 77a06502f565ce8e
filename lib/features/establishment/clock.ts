import 'server-only';
import { findZoneOf, type TimeZone } from '#contract/time-zones.ts';
import { findNamedEstablishment } from '#lib/engines/mirror/named-establishments.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { chosenZones } from '#lib/engines/store/clocks.ts';
import { database } from '#lib/engines/store/database.ts';

/** By which clock an establishment lives. */
export type EstablishmentClock = {
  /** As somebody has chosen; null where it follows its postcode. */
  readonly chosen: TimeZone | null;
  /** As far as it is known. */
  readonly postcode: string | null;
  /** That of the postcode; null where that tells none. */
  readonly ofPostcode: TimeZone | null;
};

export async function readClock(scope: Scope): Promise<EstablishmentClock> {
  const [chosen, known] = await Promise.all([
    chosenZones(database(), [scope.id]),
    findNamedEstablishment(scopeKey(scope), scope.id),
  ]);
  const postcode = known?.postcode ?? null;
  return { chosen: chosen.get(scope.id) ?? null, postcode, ofPostcode: findZoneOf(postcode) };
}
