import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/pool.ts';
import { sessions } from '#platform/db/schema/accounts.ts';

const NAME = 'platform_session';
const LIFETIME_S = 86_400;

/** Stored as a hash, so that a copy of the table opens no session. */
const toId = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Opens a session for the account; `cookie` is the value of `Set-Cookie`. */
export async function openSession(
  db: Database,
  account: { id: number; tokenVersion: number },
  { now, secure }: { now: Date; secure: boolean },
): Promise<{ cookie: string; nonce: string }> {
  const secret = randomBytes(32).toString('base64url');
  const nonce = randomBytes(12).toString('base64url');
  await db.insert(sessions).values({
    id: toId(secret),
    accountId: account.id,
    tokenVersion: account.tokenVersion,
    nonce,
    expiresAt: new Date(now.getTime() + LIFETIME_S * 1000),
  });
  return { cookie: toCookie(secret, LIFETIME_S, secure), nonce };
}

export async function closeSession(db: Database, request: Request, secure: boolean): Promise<string> {
  const secret = findSecret(request);
  if (secret) await db.delete(sessions).where(eq(sessions.id, toId(secret)));
  return toCookie('', 0, secure);
}

export type CookieSession = { accountId: number; tokenVersion: number; nonce: string };

/** The session of the request's cookie, while it lasts. */
export async function findSession(db: Database, request: Request, now: Date): Promise<CookieSession | null> {
  const secret = findSecret(request);
  if (!secret) return null;
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, toId(secret)));
  return row && row.expiresAt > now ? row : null;
}

function findSecret(request: Request): string | null {
  const header = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(header)?.[1] ?? null;
}

const toCookie = (value: string, seconds: number, secure: boolean): string =>
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
