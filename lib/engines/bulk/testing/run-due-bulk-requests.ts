import { randomUUID } from 'node:crypto';
import { services } from '#lib/engines/auth/services.ts';
import { prepaidChanges } from '#lib/engines/budget/prepaid.ts';
import { findLentPlatform } from '#lib/engines/server/lent-platform.ts';
import { findPlatformOf } from '#lib/engines/server/platform.ts';
import { database } from '#lib/engines/store/database.ts';
import { deliverDueBulkRequests } from '../due-bulk-requests.ts';
import { HOLD_MS } from '../kinds.ts';

const ROUND_MS = 61_000;

/** Runs all due bulk requests so many times, a minute later each time, once their hold is over. */
export async function runDueBulkRequests(times: number, from = 0): Promise<void> {
  const owner = randomUUID();
  const inFlight = new Set<string>();
  const { ledger } = services();
  const begin = Date.now() + HOLD_MS + 1000;
  for (let round = from; round < from + times; round += 1) {
    const at = new Date(begin + round * ROUND_MS);
    await deliverDueBulkRequests({
      ...{ db: database(), now: () => at, owner, inFlight, ledger },
      platformOf: (to) => findPlatformOf(to, 'bulkRequest', prepaidChanges(ledger)),
      lentPlatformOf: (to) => findLentPlatform(to, prepaidChanges(ledger)),
    });
  }
}
