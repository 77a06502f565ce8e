import type { LimitWindow, Tier } from '#contract/wire.ts';
import type { Database } from '#platform/db/pool.ts';

/** The same as in `charge_all` (`0001_functions.sql`). */
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Who a valid token names. `lentMaisonId` is the establishment a group stands in for; `jti` names the token. */
export type Claims = {
  accountId: number;
  tokenVersion: number;
  lentMaisonId: number | null;
  jti: string | null;
  /** The operator who stands in for the account. */
  actor?: Actor | null;
};

export type Actor = { id: number; name: string };

export type Charge = {
  claims: Claims | null;
  ip: string;
  /** The tier of a signed-in caller; `auth` is paid by the address whoever calls; null is outside the tiers. */
  tier: Exclude<Tier, 'anon'> | null;
  /** Calls to charge: 0 only looks whether the window is open. */
  weight: number;
  now: Date;
};

/** State of the two windows after a charge; times in milliseconds since 1970. */
export type Windows = {
  tier: Tier;
  minuteStart: number;
  minuteUsed: number;
  minuteLimit: number;
  hourStart: number;
  hourUsed: number;
  hourLimit: number;
  refused: boolean;
};

/**
 * `account` is null when there are no claims or nobody stands behind them any more, `windows` outside the tiers;
 * `maintenance` is how many seconds it is expected to last.
 */
export type Charged = {
  account: AccountRow | null;
  windows: Windows | null;
  maintenance: number | null;
  /** Resolves when the charge outlasts the database's end. */
  committed: Promise<void>;
};

/** The account behind the claims, if it still stands behind them. */
export type AccountRow = {
  id: number;
  email: string;
  displayName: string;
  role: 'etablissement' | 'groupe' | 'talent' | 'annonceur' | 'operateur';
  groupeId: number | null;
  advertiserId: number | null;
  maisonId: number | null;
  memberRole: 'owner' | 'editor' | 'viewer' | null;
  talentId: number | null;
  lentMaisonId: number | null;
  /** Changes with every row behind the lists of the house or group it works for; null for all others. */
  revision: string | null;
};

const ACCOUNT_BY_ID = `
  SELECT a.id, a.email, a.display_name AS "displayName", a.role, a.groupe_id AS "groupeId",
    a.advertiser_id AS "advertiserId",
    m.maison_id AS "maisonId", coalesce(m.role, a.groupe_role) AS "memberRole", t.id AS "talentId", NULL AS "lentMaisonId", NULL AS revision
  FROM platform.accounts a
  LEFT JOIN platform.members m ON m.account_id = a.id
  LEFT JOIN platform.talents t ON t.account_id = a.id
  WHERE a.id = $1`;

/** The account by itself, for somebody who has just proved to be its owner. */
export async function findAccount(db: Database, id: number): Promise<AccountRow | null> {
  const { rows } = await db.$client.query<AccountRow>(ACCOUNT_BY_ID, [id]);
  return rows[0] ?? null;
}

/** The window that matters most after a call: a saturated one, the longer if both are, else the emptier one. */
export function tightest(windows: Windows, now: Date): Reading {
  const minute = read(windows, 'minute', now);
  const hour = read(windows, 'hour', now);
  if (hour.remaining === 0 && minute.remaining === 0) return hour.reset >= minute.reset ? hour : minute;
  return hour.remaining <= minute.remaining ? hour : minute;
}

/** `reset` in whole seconds, at least one. */
export type Reading = { window: LimitWindow; limit: number; remaining: number; reset: number };

function read(w: Windows, kind: 'minute' | 'hour', now: Date): Reading {
  const [from, length] = kind === 'minute' ? [w.minuteStart, MINUTE_MS] : [w.hourStart, HOUR_MS];
  const [calls, limit] = kind === 'minute' ? [w.minuteUsed, w.minuteLimit] : [w.hourUsed, w.hourLimit];
  return {
    window: `${w.tier}_${kind === 'minute' ? 'min' : 'hour'}`,
    limit,
    remaining: Math.max(0, limit - calls),
    reset: Math.max(1, Math.ceil((from + length - now.getTime()) / 1000)),
  };
}
