import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type LimitWindow, TIER_LIMITS, type Tier } from '#contract/wire.ts';
import type { Database } from '#platform/db/pool.ts';

/**
 * Who a valid token identifies. `lentMaisonId` is the establishment a group impersonates; `jti` is the
 * token's id.
 */
export type Claims = {
  accountId: number;
  tokenVersion: number;
  lentMaisonId: number | null;
  jti: string | null;
  /** The operator who impersonates the account. */
  actor?: Actor | null;
};

export type Actor = { id: number; name: string };

export type Charge = {
  claims: Claims | null;
  ip: string;
  /** The tier of a signed-in caller; `auth` is charged to the address even then. */
  tier: Exclude<Tier, 'anon'>;
  /** Calls to charge: 0 only reads whether the window is open. */
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
 * `account` is null without claims or when their account is no longer valid for them; `maintenance` is its
 * expected duration in seconds, null when there is none.
 */
export type Charged = {
  account: AccountRow | null;
  windows: Windows;
  maintenance: number | null;
};

/** The account that the claims name, if they are still valid for it. */
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
};

const ACCOUNT = `a.id, a.email, a.display_name AS "displayName", a.role, a.groupe_id AS "groupeId",
    a.advertiser_id AS "advertiserId", m.maison_id AS "maisonId", coalesce(m.role, a.groupe_role) AS "memberRole",
    t.id AS "talentId"`;
const FROM_ACCOUNTS = `FROM platform.accounts a
  LEFT JOIN platform.members m ON m.account_id = a.id
  LEFT JOIN platform.talents t ON t.account_id = a.id`;

/**
 * Finds the caller and charges both windows of the payer. The row of the windows is locked by the insert,
 * so the counts are exact across processes. Windows begin with the first call in them, and a refused call
 * costs nothing. The commit does not wait for the disk: calls of one account follow each other on this row.
 * $1 account, $2 token version, $3 lent establishment, $4 token id, $5 address, $6 tier, $7 weight, $8 now in
 * milliseconds since 1970, $9 limits of the tiers.
 */
const CHARGE = `
  WITH caller AS (
    SELECT ${ACCOUNT}, l.id AS "lentMaisonId", a.limits
    ${FROM_ACCOUNTS}
    LEFT JOIN platform.maisons l ON l.id = $3 AND l.groupe_id = a.groupe_id
    WHERE a.id = $1 AND a.token_version = $2 AND a.suspended_at IS NULL AND ($3::bigint IS NULL OR l.id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM platform.revoked_tokens r WHERE r.jti = $4)
  ), payer AS (
    SELECT coalesce('u:' || caller.id, 'ip:' || $5::text) AS name, caller.limits,
      CASE WHEN $6::text <> 'auth' AND caller.id IS NULL THEN 'anon' ELSE $6 END AS tier
    FROM (SELECT) one LEFT JOIN caller ON $6 <> 'auth'
  ), allowed AS (
    SELECT name, tier, coalesce(limits ->> (tier || '_min'), $9::jsonb -> tier ->> 'minute')::int AS minute,
      coalesce(limits ->> (tier || '_hour'), $9 -> tier ->> 'hour')::int AS hour
    FROM payer
  ), charged AS (
    INSERT INTO platform.rate_windows AS w
      (payer, tier, minute_start, minute_used, minute_limit, hour_start, hour_used, hour_limit, refused)
    SELECT name, tier, $8, CASE WHEN fits THEN $7::int ELSE 0 END, minute, $8, CASE WHEN fits THEN $7 ELSE 0 END, hour, NOT fits
    FROM allowed, LATERAL (SELECT greatest($7, 1) <= least(minute, hour) AS fits) new
    ON CONFLICT (payer, tier) DO UPDATE SET
      (minute_start, minute_used, minute_limit, hour_start, hour_used, hour_limit, refused) = (
        SELECT minute_start, minute_used + CASE WHEN fits THEN $7 ELSE 0 END, excluded.minute_limit,
          hour_start, hour_used + CASE WHEN fits THEN $7 ELSE 0 END, excluded.hour_limit, NOT fits
        FROM (SELECT CASE WHEN minute_over THEN $8 ELSE w.minute_start END AS minute_start,
            CASE WHEN minute_over THEN 0 ELSE w.minute_used END AS minute_used,
            CASE WHEN hour_over THEN $8 ELSE w.hour_start END AS hour_start,
            CASE WHEN hour_over THEN 0 ELSE w.hour_used END AS hour_used
          FROM (SELECT $8::bigint >= w.minute_start + ${MINUTE_MS} AS minute_over,
            $8 >= w.hour_start + ${HOUR_MS} AS hour_over) ends
        ) now_open,
        LATERAL (SELECT minute_used + greatest($7, 1) <= excluded.minute_limit
          AND hour_used + greatest($7, 1) <= excluded.hour_limit AS fits) call
      )
    RETURNING tier, minute_start AS "minuteStart", minute_used AS "minuteUsed", minute_limit AS "minuteLimit",
      hour_start AS "hourStart", hour_used AS "hourUsed", hour_limit AS "hourLimit", refused
  )
  SELECT (SELECT to_jsonb(caller) - 'limits' FROM caller) AS account, to_jsonb(charged) AS windows, (
    SELECT greatest(1, coalesce(ceil(extract(epoch FROM m.ends_at) - $8 / 1000.0), 60))::int
    FROM platform.maintenance m, (SELECT to_timestamp($8 / 1000.0) AS at) clock
    WHERE (m.active OR m.starts_at <= clock.at) AND (m.ends_at IS NULL OR m.ends_at > clock.at)
  ) AS maintenance, set_config('synchronous_commit', 'off', true) AS commit
  FROM charged`;
const LIMITS = JSON.stringify(TIER_LIMITS);

/** Charges one call exactly once, before any other work. */
export async function charge(db: Database, { claims, ip, tier, weight, now }: Charge): Promise<Charged> {
  const { accountId, tokenVersion, lentMaisonId, jti } = claims ?? {};
  const caller = [accountId, tokenVersion, lentMaisonId, jti, ip];
  const values = [...caller, tier, weight, now.getTime(), LIMITS];
  const { rows } = await db.$client.query<Charged>(CHARGE, values);
  const [charged] = rows;
  if (!charged) throw new Error('a charge has a row');
  return charged;
}

const ACCOUNT_BY_ID = `SELECT ${ACCOUNT}, NULL AS "lentMaisonId" ${FROM_ACCOUNTS} WHERE a.id = $1`;

/** The account without a charge, for somebody who has just proved to be its owner. */
export async function findAccount(db: Database, id: number): Promise<AccountRow | null> {
  const { rows } = await db.$client.query<AccountRow>(ACCOUNT_BY_ID, [id]);
  return rows[0] ?? null;
}

/**
 * The window closest to its limit after a call: a full one (the longer if both are), else the one with fewer
 * calls left.
 */
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
