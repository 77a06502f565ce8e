import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Partner, PartnerCreate, PartnerPatch } from '#contract/admin.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { accounts, members } from '#platform/db/schema/accounts.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { toColumnValues } from '../collection.ts';
import { toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { queueMail } from '../mail/queue.ts';
import { requireKind } from '../maisons/write.ts';
import { makeSlug } from '../slug.ts';
import { createAccount, makePassword, requireUser, resetPassword } from './users.ts';

type Row = Omit<Partner, 'owner'> & { owner_id: number | null };

const COLUMNS = sql`m.id, m.name, m.status, m.trusted,
  (SELECT k.account_id FROM platform.members k WHERE k.maison_id = m.id AND k.role = 'owner'
    ORDER BY k.joined_at, k.account_id LIMIT 1) AS owner_id`;

const ORDER = toOrderColumns('m', sql`platform.fold(m.name)`);

async function toPartner(db: Database, { owner_id, ...row }: Row): Promise<Partner> {
  return { ...row, owner: owner_id === null ? null : await requireUser(db, owner_id) };
}

export async function listPartners(
  db: Database,
  { status, ...query }: ListQuery,
): Promise<{ rows: Partner[]; total: number }> {
  const statuses = status ? { status: status.split(',') } : {};
  const from = sql`FROM platform.maisons m WHERE ${toWhere(toConditions('m', { ...query, ...statuses }))}`;
  const [rows, totals] = await Promise.all([
    select<Row>(db, sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  const partners = await Promise.all(rows.map((row) => toPartner(db, row)));
  return { rows: partners, total: totals[0]?.total ?? 0 };
}

export async function requirePartner(db: Database, id: number): Promise<Partner> {
  const [row] = await select<Row>(db, sql`SELECT ${COLUMNS} FROM platform.maisons m WHERE m.id = ${id}`);
  if (!row) throw notFound();
  return toPartner(db, row);
}

/** Creates establishment, owner and membership. Throws 409 for a known address, 422 for an unknown kind. */
export async function createPartner(db: Database, input: z.output<typeof PartnerCreate>, now: Date) {
  await requireKind(db, input.kind);
  const password = makePassword();
  const id = await db.transaction(async (tx) => {
    const owner = { email: input.owner_email, displayName: input.owner_name, role: 'etablissement' } as const;
    const accountId = await createAccount(tx, { ...owner, password, of: input.name }, now);
    const { name, kind, city, postcode, trusted = false } = input;
    const place = { name, kind, city, postcode, trusted, slug: makeSlug(name) };
    const [maison] = await tx
      .insert(maisons)
      .values({ ...place, status: 'active', email: input.owner_email, date: now, modified: now })
      .returning({ id: maisons.id });
    if (!maison) throw new Error('an insert returns its row');
    await tx.insert(members).values({ maisonId: maison.id, accountId, role: 'owner', joinedAt: now });
    return maison.id;
  });
  return { partner: await requirePartner(db, id), password };
}

export async function updatePartner(
  db: Database,
  id: number,
  patch: z.output<typeof PartnerPatch>,
  now: Date,
): Promise<Partner> {
  await db
    .update(maisons)
    .set({ ...toColumnValues(patch), modified: now })
    .where(eq(maisons.id, id));
  return requirePartner(db, id);
}

/** Throws 404, 409 without an owner. */
export async function resetPartnerPassword(db: Database, id: number, now: Date): Promise<string> {
  await requirePartner(db, id);
  const [owner] = await db
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.maisonId, id), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(members.accountId));
  if (!owner) throw conflict('no_account', 'This partner has no owner.');
  return resetPassword(db, owner.id, now);
}

/**
 * Suspends or reactivates. Members of a suspended establishment lose their tokens and are mailed.
 * Reactivating frees those who were not suspended before.
 */
export async function togglePartnerSuspend(db: Database, id: number, now: Date): Promise<Partner> {
  await db.transaction(async (tx) => {
    const [maison] = await tx.select().from(maisons).where(eq(maisons.id, id)).for('update');
    if (!maison) throw notFound();
    const suspend = maison.status !== 'suspended';
    const team = tx.select({ id: members.accountId }).from(members).where(eq(members.maisonId, id));
    await tx
      .update(maisons)
      .set({ status: suspend ? 'suspended' : 'active', modified: now })
      .where(eq(maisons.id, id));
    if (suspend) {
      const closed = await tx
        .update(accounts)
        .set({
          suspendedAt: now,
          suspendedWith: id,
          tokenVersion: sql`${accounts.tokenVersion} + 1`,
          modified: now,
        })
        .where(and(inArray(accounts.id, team), isNull(accounts.suspendedAt)))
        .returning({ email: accounts.email });
      for (const { email } of closed) {
        await queueMail(
          tx,
          { to: email, template: 'account_suspended', subject: maison.name, body: '' },
          now,
        );
      }
    } else {
      await tx
        .update(accounts)
        .set({ suspendedAt: null, suspendedWith: null, modified: now })
        .where(eq(accounts.suspendedWith, id));
    }
  });
  return requirePartner(db, id);
}
