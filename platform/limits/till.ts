import type { Pool } from 'pg';
import { TIER_LIMITS } from '#contract/wire.ts';
import { gather } from '#platform/db/gather.ts';
import type { Charge, Charged } from './charge.ts';

/** Migration `charges` tells what it takes and answers. */
const CHARGE_ALL = 'SELECT platform.charge_all($1, $2, $3, $4, $5) AS answers';
const LIMITS = JSON.stringify(TIER_LIMITS);
/** Bounds the time a payer's row is locked. */
const MOST_AT_ONCE = 200;

type Answer = { account: Charged['account']; windows?: Charged['windows']; maintenance?: number | null };

/** Charges one call; resolves once the charge is committed. */
export type Till = (charge: Charge) => Promise<Charged>;

/**
 * Charges calls in the order they come, exact across processes. Calls that come while a statement is under way go
 * together in the next one: many calls then cost one commit, and calls of one account do not wait for each other's.
 */
export const openTill = (pool: Pool): Till =>
  gather((charges) => chargeAll(pool, charges), { most: MOST_AT_ONCE });

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
