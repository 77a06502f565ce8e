import { TIER_LIMITS } from '#contract/wire.ts';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import { type BudgetRow, findBudget, type Sql } from './ledger.ts';
import type { BudgetMeter, TierGauge, WindowGauge } from './model.ts';

/** The meter of an account (`person:12`), from the ledger: it costs no call. */
export async function readMeter(db: Sql, account: string, now: Date): Promise<BudgetMeter> {
  const [writes, reads, signIns] = await Promise.all([
    findBudget(db, account, 'mut'),
    findBudget(db, account, 'read'),
    findBudget(db, ADDRESS_ACCOUNT, 'auth'),
  ]);
  return {
    writes: toGauge(writes, 'mut', now),
    reads: toGauge(reads, 'read', now),
    signIns: toGauge(signIns, 'auth', now),
  };
}

export function toGauge(row: BudgetRow | null, tier: 'mut' | 'read' | 'auth', now: Date): TierGauge {
  const limits = TIER_LIMITS[tier];
  if (!row) {
    const whole = (limit: number): WindowGauge => ({ left: limit, limit, seconds: 0 });
    return { minute: whole(limits.minute), hour: whole(limits.hour), people: 0, background: 0, closed: 0 };
  }
  const hourRuns = row.hourEndsAt > now;
  return {
    minute: toWindow(row.minuteLimit, row.minuteUsed, row.minuteEndsAt, now),
    hour: toWindow(row.hourLimit, row.hourUsed, row.hourEndsAt, now),
    people: hourRuns ? row.peopleUsed : 0,
    background: hourRuns ? row.backgroundUsed : 0,
    closed: secondsUntil(row.closedUntil, now),
  };
}

function toWindow(limit: number, used: number, end: Date, now: Date): WindowGauge {
  const seconds = secondsUntil(end, now);
  return { left: seconds === 0 ? limit : Math.max(0, limit - used), limit, seconds };
}

const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
