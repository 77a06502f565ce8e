import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, passwordLinks } from '#platform/db/schema/accounts.ts';
import { queueMail } from '../mail/queue.ts';
import { hashPassword } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** Lifetime of a link: of an invitation, and of a reset. */
export const INVITED = 7 * 24 * HOUR_MS;
const ASKED = HOUR_MS;
/** Between two mails to an address, so that nobody can flood a mailbox. */
const PAUSE_MS = 5 * 60_000;

/** Stored as a hash, so that a copy of the table opens no account. */
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

export const toPasswordLink = (publicUrl: string, token: string) =>
  `${publicUrl}/v1/auth/password?token=${token}`;

/** Creates a link for the account and returns its token; `lifetime` in milliseconds. */
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

/** Mails a link if the address has an account, unless it was sent one just before. */
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

/** The account of a link; null for one that is unknown, spent or expired, or of a suspended account. */
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
    // Of two concurrent uses the second waits here, and finds the link spent.
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
