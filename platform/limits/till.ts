import type { Pool } from 'pg';
import { TIER_LIMITS, type Tier } from '#contract/wire.ts';
import { runEarly } from '#platform/db/early.ts';
import { gather, type Run } from '#platform/db/gather.ts';
import type { AccountRow, Charge, Charged, Windows } from './charge.ts';

/** `0001_functions.sql` tells what it takes and answers. */
const CHARGE_ALL = 'SELECT platform.charge_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const LIMITS = JSON.stringify(TIER_LIMITS);
/** Bounds the time a payer's row is locked. */
const MOST_AT_ONCE = 200;
/** A statement costs nearly the same whether it charges one call or eight. */
const EVERY_MS = 1;

/** In milliseconds since 1970: from when (null is already), and until when if that is known. */
type Maintenance = [from: number | null, until: number | null];
type Bill = [caller: number] | [caller: number, tier: Tier, ...rest: [...Numbers, refused: boolean]];
type Numbers = [
  minuteStart: number,
  minuteUsed: number,
  minuteLimit: number,
  hourStart: number,
  hourUsed: number,
  hourLimit: number,
];
type AccountEntry = [
  id: number,
  email: string,
  displayName: string,
  role: AccountRow['role'],
  groupeId: number | null,
  advertiserId: number | null,
  maisonId: number | null,
  memberRole: AccountRow['memberRole'],
  talentId: number | null,
  lentMaisonId: number | null,
  revision: string | null,
];
type Answer = { accounts: (AccountEntry | null)[]; maintenance: Maintenance | null; bills: Bill[] };

/** Charges one call; resolves once it is charged. Nothing may be answered before the charge is committed. */
export type Till = (charge: Charge) => Promise<Charged>;

/**
 * Charges calls in the order they come, exact across processes. Calls that come while a statement is under way go
 * together in the next one: many calls then cost one commit, and calls of one account do not wait for each other's.
 */
export const openTill = (pool: Pool): Till =>
  gather((charges) => chargeAll(pool, charges), { most: MOST_AT_ONCE, every: EVERY_MS });

async function chargeAll(pool: Pool, charges: readonly Charge[]): Promise<Run<Charged>> {
  const { callers, ofCaller } = findCallers(charges);
  const { answer, committed } = await runEarly(pool, CHARGE_ALL, [
    callers.map(({ claims }) => claims?.accountId),
    callers.map(({ claims }) => claims?.tokenVersion),
    callers.map(({ claims }) => claims?.lentMaisonId),
    callers.map(({ claims }) => claims?.jti),
    callers.map(({ ip }) => ip),
    callers.map(({ tier }) => tier),
    ofCaller,
    charges.map(({ now }) => now.getTime()),
    charges.map(({ weight }) => weight),
    LIMITS,
  ]);
  const { accounts, maintenance, bills }: Answer = JSON.parse(answer);
  const rows = accounts.map((entry) => entry && toAccountRow(entry));
  const answers = bills.map((bill, n) => ({
    account: rows[bill[0]] ?? null,
    windows: toWindows(bill),
    maintenance: maintenance && toSeconds(maintenance, charges[n]?.now.getTime() ?? 0),
    committed,
  }));
  return { answers, end: committed };
}

/** Calls that differ in neither claims, address nor tier have one caller; counted from 1, as the database does. */
function findCallers(charges: readonly Charge[]): { callers: Charge[]; ofCaller: number[] } {
  const callers: Charge[] = [];
  const numbers = new Map<string, number>();
  const ofCaller = charges.map((charge) => {
    const { claims, ip, tier } = charge;
    const name = claims
      ? `${claims.accountId} ${claims.tokenVersion} ${claims.lentMaisonId} ${claims.jti} ${tier} ${ip}`
      : `${tier} ${ip}`;
    const number = numbers.get(name) ?? callers.push(charge);
    numbers.set(name, number);
    return number;
  });
  return { callers, ofCaller };
}

function toAccountRow(entry: AccountEntry): AccountRow {
  const [id, email, displayName, role, groupeId, advertiserId, maisonId, memberRole, talentId, ...rest] =
    entry;
  const [lentMaisonId, revision] = rest;
  return {
    id,
    email,
    displayName,
    role,
    groupeId,
    advertiserId,
    maisonId,
    memberRole,
    talentId,
    lentMaisonId,
    revision,
  };
}

function toWindows(bill: Bill): Windows | null {
  if (bill.length === 1) return null;
  const [, tier, minuteStart, minuteUsed, minuteLimit, hourStart, hourUsed, hourLimit, refused] = bill;
  return { tier, minuteStart, minuteUsed, minuteLimit, hourStart, hourUsed, hourLimit, refused };
}

/** How long maintenance is expected to last, at least one second; null when it is not under way. */
function toSeconds([from, until]: Maintenance, at: number): number | null {
  const closed = (from === null || from <= at) && (until === null || until > at);
  if (!closed) return null;
  return until === null ? 60 : Math.max(1, Math.ceil((until - at) / 1000));
}
