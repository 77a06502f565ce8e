import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { TokenResponse } from '#contract/account.ts';
import type { Database } from '#platform/db/pool.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { Problem } from '#platform/http/problem.ts';
import { matchesPassword } from './passwords.ts';
import type { KeyRing } from './signing-keys.ts';
import { signToken, TOKEN_LIFETIME } from './tokens.ts';

export type Credentials = { username: string; password: string };
export type SignInContext = { db: Database; keys: KeyRing; now: Date };

/** Takes the same time whether the account exists or not. Throws the 401 identifiers of the spec, 403 if suspended. */
export async function requireSignIn({ db, now }: SignInContext, { username, password }: Credentials) {
  const name = username.toLowerCase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.email, name), eq(accounts.login, name)));
  const matches = await matchesPassword(account?.passwordHash ?? null, password);
  if (!account) throw refused('invalid_username', 'There is no account of that name.');
  if (!matches) throw refused('incorrect_password', 'The password is not right.');
  if (account.suspendedAt) throw new Problem(403, 'account_suspended', 'This account is suspended.');
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, account.id));
  return account;
}

const refused = (identifier: string, message: string) =>
  new Problem(401, `[jwt_auth] ${identifier}`, message);

export async function createToken(
  context: SignInContext,
  credentials: Credentials,
): Promise<z.input<typeof TokenResponse>> {
  const account = await requireSignIn(context, credentials);
  const claims = { accountId: account.id, tokenVersion: account.tokenVersion, lentMaisonId: null };
  return {
    token: await signToken(context.keys, claims, TOKEN_LIFETIME, context.now),
    user_email: account.email,
    user_nicename: account.login,
    user_display_name: account.displayName,
  };
}
