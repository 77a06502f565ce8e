import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { requireAccount } from '#platform/http/guards.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { toWire } from '../collection.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';
import { queueMail } from '../mail/queue.ts';
import { noteLent } from '../session/lend.ts';
import { createPasswordLink, INVITED } from '../session/password-links.ts';
import { hashPassword } from '../session/passwords.ts';
import type { SignInContext } from '../session/sign-in.ts';
import { LENT_TOKEN_LIFETIME, newTokenId, signToken } from '../session/tokens.ts';

const COLUMNS = sql`a.id, a.email, a.display_name, a.role, a.suspended_at IS NOT NULL AS suspended,
  (SELECT m.maison_id FROM platform.members m WHERE m.account_id = a.id) AS maison_id, a.groupe_id,
  a.created_at AS date, a.last_seen_at`;

const MODIFIED = sql`greatest(a.created_at, a.modified, a.last_seen_at, a.suspended_at)`;

const ORDER = {
  date: sql`a.created_at`,
  modified: MODIFIED,
  title: sql`platform.fold(a.display_name)`,
  id: sql`a.id`,
};

/** `role` filters accounts by kind. */
export async function listUsers(
  db: Database,
  { status, ...query }: ListQuery,
  role?: 'groupe',
): Promise<{ rows: AdminUser[]; total: number }> {
  if (status && status !== 'active' && status !== 'suspended') {
    throw invalid({ status: 'is active or suspended' });
  }
  const conditions = [];
  if (role) conditions.push(sql`a.role = ${role}`);
  if (status) conditions.push(sql`(a.suspended_at IS NOT NULL) = ${status === 'suspended'}::boolean`);
  if (query.s)
    conditions.push(sql`strpos(platform.fold(a.display_name || ' ' || a.email), ${fold(query.s)}) > 0`);
  if (query.include) conditions.push(sql`a.id = ANY(${sql.param(query.include)}::bigint[])`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`${MODIFIED} > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.accounts a WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Record<string, unknown>>(
      db,
      sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map((row) => toWire<AdminUser>(row)), total: totals[0]?.total ?? 0 };
}

export async function requireUser(db: Database, id: number): Promise<AdminUser> {
  const [row] = await select<Record<string, unknown>>(
    db,
    sql`SELECT ${COLUMNS} FROM platform.accounts a WHERE a.id = ${id}`,
  );
  if (!row) throw notFound();
  return toWire<AdminUser>(row);
}

/**
 * Ends every token of the account and mails its technical contact; `self` is the operator, who cannot be
 * suspended. Throws 404, 409.
 */
export async function suspendUser(db: Database, id: number, self: number, now: Date): Promise<AdminUser> {
  if (id === self) throw conflict('own_account', 'Your own account stays open.');
  const user = await requireUser(db, id);
  await db.transaction(async (tx) => {
    const mail = { to: user.email, template: 'account_suspended', subject: user.display_name, body: '' };
    if (!user.suspended) await queueMail(tx, mail, now);
    await tx
      .update(accounts)
      .set({
        suspendedAt: now,
        suspendedWith: null,
        modified: now,
        tokenVersion: sql`${accounts.tokenVersion} + 1`,
      })
      .where(eq(accounts.id, id));
  });
  return requireUser(db, id);
}

export async function reactivateUser(db: Database, id: number, now: Date): Promise<AdminUser> {
  await requireUser(db, id);
  await db
    .update(accounts)
    .set({ suspendedAt: null, suspendedWith: null, modified: now })
    .where(eq(accounts.id, id));
  return requireUser(db, id);
}

/**
 * A short-lived token of somebody else's account; what is done with it is signed with both names. Throws 404,
 * or 403 for an operator or a suspended account.
 */
export async function impersonateUser({ db, keys, now }: SignInContext, caller: Caller, id: number) {
  const user = await requireUser(db, id);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account || account.role === 'operateur' || account.suspendedAt) throw forbidden();
  const operator = requireAccount(caller);
  const jti = newTokenId();
  await noteLent(db, { jti, lenderJti: caller.jti, maisonId: null }, now);
  const actor = { id: operator.id, name: operator.displayName };
  const claims = { accountId: id, tokenVersion: account.tokenVersion, lentMaisonId: null, jti, actor };
  const token = await signToken(keys, claims, LENT_TOKEN_LIFETIME, now);
  return { token, expires_in: LENT_TOKEN_LIFETIME, user };
}

/** Twenty random characters, which nobody has to type. */
export const makePassword = (): string => randomBytes(15).toString('base64url');

export type NewAccount = Pick<typeof accounts.$inferInsert, 'displayName' | 'role'> & {
  email: string;
  password: string;
  /** What the account is for, as its mail names it. */
  of: string;
  groupeId?: number;
  advertiserId?: number;
};

/** Mails the person a link to set a password. Throws 409 when the address has an account. */
export async function createAccount(
  tx: Transaction,
  { password, of, ...values }: NewAccount,
  now: Date,
): Promise<number> {
  const email = values.email.toLowerCase();
  const passwordHash = await hashPassword(password);
  const [row] = await tx
    .insert(accounts)
    .values({ ...values, email, login: email, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!row) throw conflict('email_taken', 'This address has an account already.');
  const linkToken = await createPasswordLink(tx, row.id, INVITED, now);
  await queueMail(tx, { to: email, template: 'account_created', subject: of, body: '', linkToken }, now);
  return row.id;
}

/** A new password ends every token of the account. */
export async function resetPassword(db: Database, accountId: number, now: Date): Promise<string> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(accounts)
      .set({ passwordHash, tokenVersion: sql`${accounts.tokenVersion} + 1` })
      .where(eq(accounts.id, accountId))
      .returning({ email: accounts.email });
    if (!row) throw notFound();
    const linkToken = await createPasswordLink(tx, accountId, INVITED, now);
    await queueMail(tx, { to: row.email, template: 'password_reset', subject: '', body: '', linkToken }, now);
  });
  return password;
}
