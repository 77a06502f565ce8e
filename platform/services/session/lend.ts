import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { LentToken } from '#contract/account.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, lentTokens, revokedTokens } from '#platform/db/schema/accounts.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import type { Caller } from '#platform/http/caller.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { SignInContext } from './sign-in.ts';
import { LENT_TOKEN_LIFETIME, newTokenId, signToken, TOKEN_LIFETIME } from './tokens.ts';

/**
 * A short-lived token with which a group's account writes for one of its establishments. Throws 404 or 403.
 */
export async function lendToken(
  { db, keys, now }: SignInContext,
  { account, scope, jti: lenderJti, actor }: Caller,
  maisonId: number,
): Promise<z.input<typeof LentToken>> {
  if (!account || scope.kind !== 'groupe') throw forbidden();
  const [maison] = await db.select().from(maisons).where(eq(maisons.id, maisonId));
  if (!maison) throw notFound();
  if (maison.groupeId !== scope.groupeId) throw forbidden();
  const [own] = await db
    .select({ tokenVersion: accounts.tokenVersion })
    .from(accounts)
    .where(and(eq(accounts.id, account.id)));
  if (!own) throw forbidden();
  const jti = newTokenId();
  await noteLent(db, { jti, lenderJti, maisonId }, now);
  const claims = {
    accountId: account.id,
    tokenVersion: own.tokenVersion,
    lentMaisonId: maisonId,
    jti,
    actor,
  };
  return {
    token: await signToken(keys, claims, LENT_TOKEN_LIFETIME, now),
    expires_in: LENT_TOKEN_LIFETIME,
    maison: { id: maison.id, name: maison.name },
  };
}

type Lent = { jti: string; lenderJti: string | null; maisonId: number | null };

/** Records an impersonation token, so that it can be revoked. */
export async function noteLent(db: Database, lent: Lent, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + LENT_TOKEN_LIFETIME * 1000);
  await db.insert(lentTokens).values({ ...lent, expiresAt });
}

/**
 * Revokes a token and the impersonation tokens requested with it; the record is kept until the token expires.
 */
export async function revokeToken(db: Database, jti: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME * 1000);
  await db.transaction(async (tx) => {
    await tx.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing();
    await revokeLent(tx, sql`lender_jti = ${jti}`);
  });
}

/** Revokes the tokens that impersonate an establishment. */
export const revokeLentFor = (tx: Transaction, maisonId: number) =>
  revokeLent(tx, sql`maison_id = ${maisonId}`);

async function revokeLent(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`WITH RECURSIVE lent AS (
      SELECT jti, expires_at FROM platform.lent_tokens WHERE ${which}
      UNION SELECT l.jti, l.expires_at FROM platform.lent_tokens l JOIN lent ON l.lender_jti = lent.jti
    )
    INSERT INTO platform.revoked_tokens (jti, expires_at) SELECT jti, expires_at FROM lent ON CONFLICT DO NOTHING`);
}
