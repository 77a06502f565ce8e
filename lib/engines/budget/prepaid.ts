import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { findBudget } from './ledger.ts';
import { roomForBulkRequests, toWindows, windowOpensAt } from './room.ts';

/**
 * The ledger for a caller that reserves changes before it announces them: the calls themselves are not charged again.
 * Reads are charged as usual, a change that was never sent is refunded, and what answers report of the windows is
 * stored.
 */
export function prepaidChanges(ledger: BudgetLedger): BudgetLedger {
  return {
    reserve: (request) =>
      request.tier === 'mut' ? Promise.resolve({ granted: true }) : ledger.reserve(request),
    giveBack: (request) => ledger.giveBack(request),
    settle: (report) => ledger.settle(report),
  };
}

export type PrepayPorts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly ledger: BudgetLedger;
};

/** Reserves up to so many changes for bulk requests, as far as the windows have room. Returns how many. */
export async function prepay(
  { db, now, ledger }: PrepayPorts,
  account: string,
  atMost: number,
): Promise<PlatformResult<number>> {
  const windows = toWindows(await findBudget(db, account, 'mut'));
  const at = now().getTime();
  const cost = Math.min(atMost, roomForBulkRequests(windows, at));
  if (cost === 0) {
    const seconds = (windowOpensAt(windows, at) - at) / 1000;
    return { ok: false, failure: { kind: 'limited', seconds, window: null } };
  }
  const reserved = await ledger.reserve({ account, tier: 'mut', lane: 'bulkRequest', cost });
  if (reserved.granted) return { ok: true, value: cost };
  return { ok: false, failure: { kind: 'limited', seconds: reserved.seconds, window: reserved.window } };
}
