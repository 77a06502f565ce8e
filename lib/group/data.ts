import 'server-only';
import { listEstablishments, WAITING_DAYS } from '#lib/mirror/establishments.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import type { CockpitRow } from './model.ts';

export type Cockpit = { readonly rows: readonly CockpitRow[]; readonly waitingDays: number };

/** The establishments of a group with their counts, from the mirror alone. */
export async function readCockpit(key: ScopeKey): Promise<Cockpit> {
  return { rows: await listEstablishments(key), waitingDays: WAITING_DAYS };
}
