import { addDays, dayIn } from '#contract/day.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { NO_APPLICATION_FILTER } from './applications.ts';
import { zoneOfScope } from './clocks.ts';
import { WAITING_DAYS } from './establishments.ts';
import type { ApplicationFilter } from './model.ts';

/** Who has waited longer than so many days will hardly hope any more. */
export const STALE_DAYS = 60;

/** The order of those who wait, wherever they are shown. */
export const LONGEST_FIRST = { sort: 'waiting', order: 'desc' } as const;

/** Who waits for a first answer and can still hope for one: the first few of them are shown. */
export async function hopefulFilter(scope: ScopeKey, now: Date, db = database()): Promise<ApplicationFilter> {
  const statusFrom = addDays(dayIn(await zoneOfScope(scope, db), now), -STALE_DAYS);
  return { ...NO_APPLICATION_FILTER, waitingDays: WAITING_DAYS, statusFrom };
}
