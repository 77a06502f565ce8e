import 'server-only';
import { database } from '#lib/engines/store/database.ts';
import { readMeter } from './meter.ts';
import type { BudgetMeter } from './model.ts';

/** What is left of the person’s windows, from the ledger: it costs no call. */
export function readOwnMeter({ person }: { readonly person: { readonly id: number } }): Promise<BudgetMeter> {
  return readMeter(database(), `person:${person.id}`, new Date());
}
