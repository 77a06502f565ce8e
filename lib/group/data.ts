import 'server-only';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { listEstablishments, WAITING_DAYS } from '#lib/mirror/establishments.ts';
import { countOffers, NO_OFFER_FILTER } from '#lib/mirror/offers.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { type CockpitRow, type KnownCounts, knownCounts } from './model.ts';

export type Cockpit = {
  readonly rows: readonly CockpitRow[];
  readonly known: KnownCounts;
  readonly waitingDays: number;
};

/** The establishments of a group with their counts, from the mirror alone. */
export async function readCockpit(key: ScopeKey): Promise<Cockpit> {
  const [rows, applications, offers] = await Promise.all([
    listEstablishments(key),
    countApplications(key, NO_APPLICATION_FILTER),
    countOffers(key, NO_OFFER_FILTER),
  ]);
  return { rows, known: knownCounts(applications, offers), waitingDays: WAITING_DAYS };
}
