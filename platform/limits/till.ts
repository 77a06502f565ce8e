import type { Pool } from 'pg';
import { TIER_LIMITS } from '#contract/wire.ts';
import type { Charge, Charged } from './charge.ts';

/** Migration `charges` tells what it takes and answers. */
const CHARGE_ALL = 'SELECT platform.charge_all($1, $2, $3, $4, $5) AS answers';
const LIMITS = JSON.stringify(TIER_LIMITS);
/** Bounds the time a payer's row is locked. */
const MOST_AT_ONCE = 200;

type Waiting = {
  charge: Charge;
  resolve: (charged: Charged) => void;
  reject: (reason: unknown) => void;
};
type Answer = { account: Charged['account']; windows?: Charged['windows']; maintenance?: number | null };

/** Charges one call; resolves once the charge is committed. */
export type Till = (charge: Charge) => Promise<Charged>;

/**
 * Charges calls in the order they come, exact across processes. Calls that come while a statement is under way go
 * together in the next one: many calls then cost one commit, and calls of one account do not wait for each other's.
 */
export function openTill(pool: Pool): Till {
  let waiting: Waiting[] = [];
  let busy = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        const answers = await chargeAll(
          pool,
          batch.map(({ charge }) => charge),
        );
        batch.forEach(({ resolve, reject }, n) => {
          const charged = answers[n];
          if (charged) resolve(charged);
          else reject(new Error('every charge has an answer'));
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return (charge) =>
    new Promise((resolve, reject) => {
      waiting.push({ charge, resolve, reject });
      if (busy) return;
      busy = true;
      // Calls that arrived in the same turn of the loop come along.
      setImmediate(run);
    });
}

async function chargeAll(pool: Pool, charges: readonly Charge[]): Promise<Charged[]> {
  const callers = new Map<string, number>();
  const ofCaller = charges.map((charge) => {
    const caller = toCaller(charge);
    const number = callers.get(caller) ?? callers.size;
    callers.set(caller, number);
    return number;
  });
  const who = `[${[...callers].map(([caller, number]) => `{"number":${number},${caller}`).join()}]`;
  const moments = charges.map(({ now }) => now.getTime());
  const weights = charges.map(({ weight }) => weight);
  const { rows } = await pool.query<{ answers: Answer[] }>(CHARGE_ALL, [
    who,
    ofCaller,
    moments,
    weights,
    LIMITS,
  ]);
  const answers = rows[0]?.answers ?? [];
  return answers.map(({ account, windows = null, maintenance = null }) => ({
    account,
    windows,
    maintenance,
  }));
}

/** What distinguishes the callers of one statement, as the inside of a JSON object. */
const toCaller = ({ claims, ip, tier }: Charge): string =>
  JSON.stringify({
    account: claims?.accountId,
    version: claims?.tokenVersion,
    lent: claims?.lentMaisonId,
    jti: claims?.jti,
    address: ip,
    tier,
  }).slice(1);
