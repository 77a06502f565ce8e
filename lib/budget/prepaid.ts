import type { BudgetLedger } from '#lib/platform-client/budget.ts';

/**
 * The ledger for somebody who reserves their changes before they write down that they make them: the calls themselves
 * are not charged again. Reads are charged as always, a change that never left is given back, and what answers tell
 * of the windows is kept.
 */
export function prepaidChanges(ledger: BudgetLedger): BudgetLedger {
  return {
    reserve: (request) =>
      request.tier === 'mut' ? Promise.resolve({ granted: true }) : ledger.reserve(request),
    giveBack: (request) => ledger.giveBack(request),
    settle: (report) => ledger.settle(report),
  };
}
