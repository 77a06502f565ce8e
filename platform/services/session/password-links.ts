import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, passwordLinks } from '#platform/db/schema/accounts.ts';
import { queueMail } from '../mail/queue.ts';
import { hashPassword } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

const HOUR_MS = 3_600_000;
/** How long a link is good: for who was invited, and for who asked for it. */
export const INVITED = 7 * 24 * HOUR_MS;
const ASKED = HOUR_MS;
/** Nobody gets mail after mail because somebody else asks again and again. */
const PAUSE_MS = 5 * 60_000;

/** Kept as a hash: what this table holds opens no account. */
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

export const toPasswordLink = (publicUrl: string, token: string) =>
  `${publicUrl}/v1/auth/password?token=${token}`;

/** Makes a link of the account and returns its token; `lifetime` in milliseconds. */
export async function createPasswordLink(
  tx: Transaction,
  accountId: number,
  lifetime: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx.insert(passwordLinks).values({ hash: toHash(token), accountId, date: now, expiresAt });
  return token;
}

/** Mails a link to an address that has an account, unless it has just got one. */
export async function mailPasswordLink(
  tx: Transaction,
  email: string,
  template: 'password_forgotten' | 'signup_known',
  now: Date,
): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.email, email.toLowerCase()), isNull(accounts.suspendedAt)))
    .for('update');
  if (!account) return;
  const since = new Date(now.getTime() - PAUSE_MS);
  const recent = and(eq(passwordLinks.accountId, account.id), gt(passwordLinks.date, since));
  if ((await tx.select({ hash: passwordLinks.hash }).from(passwordLinks).where(recent)).length > 0) return;
  const linkToken = await createPasswordLink(tx, account.id, ASKED, now);
  await queueMail(tx, { to: account.email, template, subject: '', body: '', linkToken }, now);
}

type Owner = { id: number; email: string };

/** Whose link it is; null for one that is unknown, spent or expired, or of a suspended account. */
export async function findLinkOwner(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<Owner | null> {
  const [owner] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(
      and(
        eq(passwordLinks.hash, toHash(token)),
        gt(passwordLinks.expiresAt, now),
        isNull(accounts.suspendedAt),
      ),
    );
  return owner ?? null;
}

export type LinkOutcome = 'set' | 'gone' | 'short' | 'weak';

/** Sets the password, and ends every token, session and link of the account. A refused password spends no link. */
export async function setPasswordByLink(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<LinkOutcome> {
  const owner = await findLinkOwner(db, token, now);
  if (!owner) return 'gone';
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'short';
  if (isWeakPassword(password, owner.email)) return 'weak';
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Of two that use the link at once the second one waits here, and finds it spent.
    const spent = await tx
      .delete(passwordLinks)
      .where(eq(passwordLinks.hash, toHash(token)))
      .returning();
    if (spent.length === 0) return 'gone';
    await tx.delete(passwordLinks).where(eq(passwordLinks.accountId, owner.id));
    await tx
      .update(accounts)
      .set({ passwordHash, tokenVersion: sql`${accounts.tokenVersion} + 1` })
      .where(eq(accounts.id, owner.id));
    return 'set';
  });
}
