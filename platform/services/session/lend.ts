import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { LentToken } from '#contract/account.ts';
import type { Database } from '#platform/db/pool.ts';
import { accounts, revokedTokens } from '#platform/db/schema/accounts.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import type { Caller } from '#platform/http/caller.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { SignInContext } from './sign-in.ts';
import { LENT_TOKEN_LIFETIME, signToken, TOKEN_LIFETIME } from './tokens.ts';

/** A short token with which a group's account writes for one of its establishments. Throws 404 or 403. */
export async function lendToken(
  { db, keys, now }: SignInContext,
  { account, scope }: Caller,
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
  const claims = { accountId: account.id, tokenVersion: own.tokenVersion, lentMaisonId: maisonId };
  return {
    token: await signToken(keys, claims, LENT_TOKEN_LIFETIME, now),
    expires_in: LENT_TOKEN_LIFETIME,
    maison: { id: maison.id, name: maison.name },
  };
}

/** Ends one token before its time; the note is kept as long as the token could live. */
export async function revokeToken(db: Database, jti: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME * 1000);
  await db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing();
}
