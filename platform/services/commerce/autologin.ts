import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { AutologinToken } from '#contract/commerce.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/pool.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { autologinTokens } from '#platform/db/schema/commerce.ts';
import { Problem } from '#platform/http/problem.ts';

const LIFETIME_S = 60;

/** Stored as a hash, so that a copy of the database signs nobody in. */
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Place = { db: Database; config: Pick<PlatformConfig, 'billingUrl'>; now: Date };

/** Creates a token, with the address of the billing pages where there are any. */
export async function createAutologinToken(
  { db, config: { billingUrl }, now }: Place,
  accountId: number,
): Promise<z.input<typeof AutologinToken>> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_S * 1000);
  await db.insert(autologinTokens).values({ hash: toHash(token), accountId, expiresAt });
  const url = billingUrl === null ? {} : { url: withToken(billingUrl, token) };
  return { token, expires_in: LIFETIME_S, ...url };
}

function withToken(billingUrl: string, token: string): string {
  const url = new URL(billingUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** The token's account; the token is spent even if refused. Throws 401. */
export async function spendAutologinToken(db: Database, token: string, now: Date) {
  const [spent] = await db
    .delete(autologinTokens)
    .where(eq(autologinTokens.hash, toHash(token)))
    .returning();
  if (!spent || spent.expiresAt <= now) throw refused();
  const [account] = await db
    .select({ id: accounts.id, tokenVersion: accounts.tokenVersion })
    .from(accounts)
    .where(and(eq(accounts.id, spent.accountId), isNull(accounts.suspendedAt)));
  if (!account) throw refused();
  return account;
}

/** One error for all cases: guessing reveals nothing. */
const refused = () => new Problem(401, 'autologin_invalid', 'The token is unknown, spent or expired.');
