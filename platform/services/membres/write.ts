import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Member, MemberCreate, MemberRole } from '#contract/account.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, members } from '#platform/db/schema/accounts.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { queueMail } from '../mail/queue.ts';
import { createPasswordLink, INVITED } from '../session/password-links.ts';
import { hashPassword } from '../session/passwords.ts';
import { findMember } from './read.ts';

/** Throws 409 for a member of any establishment, or an account of another kind. */
export async function addMember(
  db: Database,
  maisonId: number,
  input: z.output<typeof MemberCreate>,
  now: Date,
): Promise<Member> {
  const email = input.email.toLowerCase();
  // The first password is random: the mail has a link to set one.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const accountId = await db.transaction(async (tx) => {
    const [known] = await tx.select().from(accounts).where(eq(accounts.email, email));
    if (known && known.role !== 'etablissement') {
      throw conflict('account_of_another_kind', 'This address belongs to an account of another kind.');
    }
    const id = known?.id ?? (await createAccount(tx, { ...input, email, passwordHash }, now));
    const row = { maisonId, accountId: id, role: input.member_role, joinedAt: now };
    const [created] = await tx.insert(members).values(row).onConflictDoNothing().returning();
    if (!created) {
      throw conflict('already_member', 'This person already belongs to an establishment.');
    }
    const [maison] = await tx.select({ name: maisons.name }).from(maisons).where(eq(maisons.id, maisonId));
    const linkToken = await createPasswordLink(tx, id, INVITED, now);
    const mail = { to: email, subject: maison?.name ?? '', body: input.member_role, linkToken };
    await queueMail(tx, { ...mail, template: 'member_invited' }, now);
    return id;
  });
  return requireMember(db, maisonId, accountId);
}

async function createAccount(
  tx: Transaction,
  input: { email: string; display_name?: string | undefined; passwordHash: string },
  now: Date,
): Promise<number> {
  const [created] = await tx
    .insert(accounts)
    .values({
      email: input.email,
      login: input.email,
      displayName: input.display_name ?? input.email,
      role: 'etablissement',
      passwordHash: input.passwordHash,
      createdAt: now,
    })
    .returning({ id: accounts.id });
  if (!created) throw new Error('an insert returns its row');
  return created.id;
}

type Role = z.infer<typeof MemberRole>;

/** Throws 404, or 409 when the last owner would be demoted. */
export async function setMemberRole(
  db: Database,
  maisonId: number,
  userId: number,
  { role, now }: { role: Role; now: Date },
): Promise<Member> {
  await db.transaction(async (tx) => {
    const present = await requireRole(tx, maisonId, userId);
    if (present === 'owner' && role !== 'owner') await requireOtherOwner(tx, maisonId);
    if (role === present) return;
    await tx.update(members).set({ role, modified: now }).where(keyOf(maisonId, userId));
  });
  return requireMember(db, maisonId, userId);
}

/** Throws 404, or 409 for the last owner. The person's tokens reach nothing from then on. */
export async function removeMember(db: Database, maisonId: number, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await requireRole(tx, maisonId, userId);
    if (present === 'owner') await requireOtherOwner(tx, maisonId);
    await tx.delete(members).where(keyOf(maisonId, userId));
  });
}

const keyOf = (maisonId: number, userId: number) =>
  and(eq(members.maisonId, maisonId), eq(members.accountId, userId));

/** Locks the establishment, so that of two owners who leave at once one sees the other gone. */
async function requireRole(tx: Transaction, maisonId: number, userId: number): Promise<Role> {
  await tx.select({ id: maisons.id }).from(maisons).where(eq(maisons.id, maisonId)).for('update');
  const [row] = await tx.select({ role: members.role }).from(members).where(keyOf(maisonId, userId));
  if (!row) throw notFound();
  return row.role;
}

async function requireOtherOwner(tx: Transaction, maisonId: number): Promise<void> {
  const owners = await tx
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.maisonId, maisonId), eq(members.role, 'owner')));
  if (owners.length < 2) {
    throw conflict('last_owner', 'An establishment keeps at least one owner: name another one first.');
  }
}

async function requireMember(db: Database, maisonId: number, userId: number): Promise<Member> {
  const member = await findMember(db, maisonId, userId);
  if (!member) throw notFound();
  return member;
}

/** Throws 403 for a member of another team. */
export async function refuseForeigner(db: Database, maisonId: number, userId: number): Promise<void> {
  const [row] = await db.select().from(members).where(eq(members.accountId, userId));
  if (row && row.maisonId !== maisonId) throw forbidden();
}
