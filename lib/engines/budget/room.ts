import { TIER_LIMITS } from '#contract/wire.ts';
import { usableBy } from './lanes.ts';
import type { BudgetRow } from './ledger.ts';

/** The two windows of the limit for changes as far as they are known; a window that ended is unused again. */
export type Windows = {
  readonly minute: { readonly limit: number; readonly used: number; readonly endsAt: number };
  readonly hour: { readonly limit: number; readonly used: number; readonly endsAt: number };
  /** The platform refuses calls until then; milliseconds since 1970 like the others. */
  readonly closedUntil: number;
};

export function toWindows(row: BudgetRow | null): Windows {
  const whole = (limit: number) => ({ limit, used: 0, endsAt: 0 });
  if (!row) {
    return { minute: whole(TIER_LIMITS.mut.minute), hour: whole(TIER_LIMITS.mut.hour), closedUntil: 0 };
  }
  return {
    minute: { limit: row.minuteLimit, used: row.minuteUsed, endsAt: row.minuteEndsAt.getTime() },
    hour: { limit: row.hourLimit, used: row.hourUsed, endsAt: row.hourEndsAt.getTime() },
    closedUntil: row.closedUntil.getTime(),
  };
}

/** Changes that bulk requests may send now without a closed window or people’s reserve. */
export function roomForBulkRequests(windows: Windows, now: number): number {
  if (windows.closedUntil > now) return 0;
  return Math.max(0, Math.min(leftIn('minute', windows, now), leftIn('hour', windows, now)));
}

/** What bulk requests may still use of one window; negative when people have used more than their reserve. */
export function leftIn(name: 'minute' | 'hour', windows: Windows, now: number): number {
  const { limit, used, endsAt } = windows[name];
  return usableBy('bulkRequest', name, limit) - (endsAt <= now ? 0 : used);
}

/** When bulk requests may send again; now, when they may already. */
export function windowOpensAt(windows: Windows, now: number): number {
  if (windows.closedUntil > now) return windows.closedUntil;
  const full = (['minute', 'hour'] as const).filter((name) => leftIn(name, windows, now) <= 0);
  return Math.max(now, ...full.map((name) => windows[name].endsAt));
}
