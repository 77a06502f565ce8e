import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Advertiser, AdvertiserCreate, AdvertiserPatch } from '#contract/admin.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { accounts, advertisers } from '#platform/db/schema/accounts.ts';
import { groupes } from '#platform/db/schema/establishments.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { toColumnValues } from '../collection.ts';
import { toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { createAccount, makePassword, requireUser, resetPassword } from './users.ts';

type Row = { id: number; name: string; contact_email: string; account_id: number | null; date: Date };

const COLUMNS = sql`v.id, v.name, v.contact_email, v.date,
  (SELECT a.id FROM platform.accounts a WHERE a.advertiser_id = v.id ORDER BY a.id LIMIT 1) AS account_id`;

const ORDER = toOrderColumns('v', sql`platform.fold(v.name)`);

async function toAdvertiser(db: Database, { account_id, date, ...row }: Row): Promise<Advertiser> {
  const account = account_id === null ? null : await requireUser(db, account_id);
  return { ...row, account, date: date.toISOString() };
}

export async function listAdvertisers(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Advertiser[]; total: number }> {
  const { status: _none, ...rest } = query;
  const conditions = [];
  if (rest.s)
    conditions.push(sql`strpos(platform.fold(v.name || ' ' || v.contact_email), ${fold(rest.s)}) > 0`);
  if (rest.include) conditions.push(sql`v.id = ANY(${sql.param(rest.include)}::bigint[])`);
  const after = rest['filter[modified_after]'];
  if (after) conditions.push(sql`v.modified > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.advertisers v WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Row>(db, sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, rest)} ${toLimit(rest)}`),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  const list = await Promise.all(rows.map((row) => toAdvertiser(db, row)));
  return { rows: list, total: totals[0]?.total ?? 0 };
}

async function requireAdvertiser(db: Database, id: number): Promise<Advertiser> {
  const [row] = await select<Row>(db, sql`SELECT ${COLUMNS} FROM platform.advertisers v WHERE v.id = ${id}`);
  if (!row) throw notFound();
  return toAdvertiser(db, row);
}

/** Throws 409 when the address has an account. */
export async function createAdvertiser(
  db: Database,
  { name, contact_email }: z.output<typeof AdvertiserCreate>,
  now: Date,
) {
  const password = makePassword();
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(advertisers)
      .values({ name, contactEmail: contact_email, date: now, modified: now })
      .returning({ id: advertisers.id });
    if (!row) throw new Error('an insert returns its row');
    const account = { email: contact_email, displayName: name, role: 'annonceur' } as const;
    await createAccount(tx, { ...account, password, of: name, advertiserId: row.id }, now);
    return row.id;
  });
  return { advertiser: await requireAdvertiser(db, id), password };
}

export async function updateAdvertiser(
  db: Database,
  id: number,
  patch: z.output<typeof AdvertiserPatch>,
  now: Date,
): Promise<Advertiser> {
  await db
    .update(advertisers)
    .set({ ...toColumnValues(patch, { contact_email: 'contactEmail' }), modified: now })
    .where(eq(advertisers.id, id));
  return requireAdvertiser(db, id);
}

/** Throws 404, 409 without an account. */
export async function resetAdvertiserPassword(db: Database, id: number, now: Date): Promise<string> {
  const { account } = await requireAdvertiser(db, id);
  if (!account) throw conflict('no_account', 'This advertiser has no account.');
  return resetPassword(db, account.id, now);
}

/** Throws 404, 409 for a second account or a known address. */
export async function createGroupeAccount(
  db: Database,
  groupeId: number,
  { email, display_name }: { email: string; display_name: string },
  now: Date,
) {
  const password = makePassword();
  const id = await db.transaction(async (tx) => {
    // Of two concurrent calls the second waits here, and then finds the account of the first.
    const [groupe] = await tx.select().from(groupes).where(eq(groupes.id, groupeId)).for('update');
    if (await findGroupeAccount(tx, groupeId)) throw conflict('account_exists', 'This group has an account.');
    const account = { email, displayName: display_name, role: 'groupe', groupeId } as const;
    return createAccount(tx, { ...account, password, of: groupe?.name ?? '' }, now);
  });
  return { account: await requireUser(db, id), password };
}

/** Throws 404, 409 without an account. */
export async function resetGroupePassword(db: Database, groupeId: number, now: Date): Promise<string> {
  const id = await findGroupeAccount(db, groupeId);
  if (!id) throw conflict('no_account', 'This group has no account.');
  return resetPassword(db, id, now);
}

/** Throws 404 for a group that does not exist. */
async function findGroupeAccount(db: Database | Transaction, groupeId: number): Promise<number | null> {
  const [groupe] = await db.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, groupeId));
  if (!groupe) throw notFound();
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.groupeId, groupeId), isNull(accounts.groupeRole)));
  return account?.id ?? null;
}
