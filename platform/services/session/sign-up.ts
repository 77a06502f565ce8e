import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SIGNUP_TYPES, SignupRequest, SignupResult } from '#contract/account.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, members, talents } from '#platform/db/schema/accounts.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { inviteCodes } from '#platform/db/schema/operations.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import { invalid } from '#platform/http/problem.ts';
import { queueMail } from '../mail/queue.ts';
import { makeSlug } from '../slug.ts';
import { findUnknownTerms } from '../taxonomies/terms.ts';
import { mailPasswordLink } from './password-links.ts';
import { hashPassword } from './passwords.ts';
import { isWeakPassword, WEAK_PASSWORD } from './weak-passwords.ts';

type Type = (typeof SIGNUP_TYPES)[number];
type Input = z.output<typeof SignupRequest>;
type Newcomer = { accountId: number; input: Input; now: Date };

const SETTLE: Record<Type, (tx: Transaction, newcomer: Newcomer) => Promise<void>> = {
  talent: settleTalent,
  intern: settleIntern,
  maison: settleMaison,
};

/** A known address is mailed instead of creating a second account; the answer is the same. Throws 422. */
export async function signUp(
  db: Database,
  type: Type,
  input: Input,
  now: Date,
): Promise<z.input<typeof SignupResult>> {
  await requireFields(db, type, input, now);
  const email = input.email.toLowerCase();
  if (isWeakPassword(input.password, email)) throw invalid({ password: WEAK_PASSWORD });
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({
        email,
        login: email,
        displayName: `${input.first_name} ${input.last_name}`,
        role: type === 'maison' ? 'etablissement' : 'talent',
        passwordHash,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!account) return mailPasswordLink(tx, email, 'signup_known', now);
    await queueMail(tx, { to: email, template: 'signup_received', subject: '', body: '' }, now);
    await SETTLE[type](tx, { accountId: account.id, input: { ...input, email }, now });
  });
  return { status: 'pending', email };
}

async function requireFields(db: Database, type: Type, input: Input, now: Date): Promise<void> {
  const params: Record<string, string> = {};
  if (type === 'maison' && !input.maison) params.maison = 'is required to sign up an establishment';
  if (type !== 'maison' && input.maison) params.maison = 'is for establishments only';
  if (input.maison) {
    const unknown = await findUnknownTerms(db, 'type-etablissement', [input.maison.kind]);
    if (unknown.length > 0) params['maison.kind'] = 'is no term of the taxonomy type-etablissement';
  }
  if (input.invite_code) {
    const trouble = await findCodeTrouble(db, input.invite_code, now);
    if (trouble) params.invite_code = trouble;
  }
  if (input.school_id) {
    const [school] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, input.school_id));
    if (type !== 'intern' || !school) params.school_id = 'is no school of an intern';
  }
  if (Object.keys(params).length > 0) throw invalid(params);
}

/** Why a code is refused; null for a valid one. */
async function findCodeTrouble(db: Database, code: string, now: Date): Promise<string | null> {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code));
  if (!row) return 'is no invite code';
  if (row.expiresAt && row.expiresAt <= now) return 'has expired';
  return row.uses >= row.maxUses ? 'has been used up' : null;
}

async function settleTalent(tx: Transaction, { accountId, input, now }: Newcomer): Promise<void> {
  await tx.insert(talents).values({ ...toPerson(input), accountId, date: now, modified: now });
}

async function settleIntern(tx: Transaction, { accountId, input, now }: Newcomer): Promise<void> {
  const schoolId = input.school_id ?? null;
  // An intern is a talent too and applies to offers like any other.
  await settleTalent(tx, { accountId, input, now });
  await tx.insert(stagiaires).values({ ...toPerson(input), accountId, schoolId, date: now, modified: now });
}

const toPerson = (input: Input) => ({
  slug: makeSlug(`${input.first_name} ${input.last_name.slice(0, 1)}`),
  firstName: input.first_name,
  lastName: input.last_name,
  email: input.email,
  phone: input.phone ?? null,
  city: input.city ?? null,
});

async function settleMaison(tx: Transaction, { accountId, input, now }: Newcomer): Promise<void> {
  if (!input.maison) return;
  const invited = input.invite_code ? await spendInviteCode(tx, input.invite_code, now) : false;
  const [maison] = await tx
    .insert(maisons)
    .values({
      ...input.maison,
      slug: makeSlug(input.maison.name),
      status: invited ? 'active' : 'pending',
      trusted: invited,
      email: input.email,
      date: now,
      modified: now,
    })
    .returning({ id: maisons.id });
  if (maison)
    await tx.insert(members).values({ maisonId: maison.id, accountId, role: 'owner', joinedAt: now });
}

/** Counts one use; false when another sign-up has taken the last one: this one then waits for approval. */
async function spendInviteCode(tx: Transaction, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(inviteCodes)
    .set({ uses: sql`${inviteCodes.uses} + 1` })
    .where(
      and(
        eq(inviteCodes.code, code),
        lt(inviteCodes.uses, inviteCodes.maxUses),
        or(isNull(inviteCodes.expiresAt), gt(inviteCodes.expiresAt, now)),
      ),
    )
    .returning({ code: inviteCodes.code });
  return used.length > 0;
}
