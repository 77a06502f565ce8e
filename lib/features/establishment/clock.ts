import 'server-only';
import { findZoneOf, type TimeZone } from '#contract/time-zones.ts';
import { findNamedEstablishment } from '#lib/engines/mirror/named-establishments.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { chosenZones } from '#lib/engines/store/clocks.ts';
import { database } from '#lib/engines/store/database.ts';

/** The time zone of an establishment. */
export type EstablishmentClock = {
  /** The chosen zone; null where it follows the postcode. */
  readonly chosen: TimeZone | null;
  /** Null where it is not known. */
  readonly postcode: string | null;
  /** The zone of the postcode; null where the postcode has none. */
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
