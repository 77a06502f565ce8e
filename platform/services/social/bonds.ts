import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#contract/fold.ts';
import type { EstablishmentFollow, JobLike, TalentFavorite } from '#contract/social.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { type ListParams, toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { ofOpenEstablishment } from '../scope.ts';

/** A table like `job_likes`: its owner (`holder`), the target (`kept`), and the wire form of a row `b`. */
export type Bond<T> = {
  readonly table: SQL;
  readonly holder: SQL;
  readonly kept: SQL;
  readonly columns: SQL;
  readonly joins: SQL;
  readonly title: SQL;
  /** When its content last changed: a row itself is inserted and deleted, never updated. */
  readonly modified: SQL;
  /** The establishment of the target, which reads what it has received. */
  readonly maison: SQL;
  readonly field: string;
  /** Whether a record may be added: `yes`, `no` (as if it did not exist), or `forbidden`. */
  readonly admits: (holderId: number, keptId: number) => SQL;
  readonly toWire: (row: { id: number; date: Date } & Record<string, unknown>) => T;
};

const shape = <T>(row: { id: number; date: Date } & Record<string, unknown>): T =>
  ({ ...row, date: row.date.toISOString() }) as T;

/** A talent's likes. */
export const JOB_LIKES: Bond<JobLike> = {
  table: sql`platform.job_likes`,
  holder: sql`talent_id`,
  kept: sql`offre_id`,
  columns: sql`jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status, 'maison_id', o.maison_id,
    'maison_name', m.name, 'city', o.city) AS offre`,
  joins: sql`JOIN platform.offres o ON o.id = b.offre_id JOIN platform.maisons m ON m.id = o.maison_id`,
  title: sql`o.title`,
  modified: sql`greatest(b.date, o.modified)`,
  maison: sql`o.maison_id`,
  field: 'offre_id',
  admits: (_, id) =>
    sql`SELECT 'yes' AS verdict FROM platform.offres o
      WHERE id = ${id} AND status = 'published' AND ${ofOpenEstablishment('o')}`,
  toWire: shape,
};

/** An establishment's favourites, among those who applied to it. */
export const TALENT_FAVORITES: Bond<TalentFavorite> = {
  table: sql`platform.talent_favorites`,
  holder: sql`maison_id`,
  kept: sql`talent_id`,
  columns: sql`b.note, jsonb_build_object('id', t.id, 'first_name', t.first_name, 'last_name', t.last_name,
    'headline', t.headline, 'city', t.city) AS talent`,
  joins: sql`JOIN platform.talents t ON t.id = b.talent_id`,
  title: sql`t.last_name || ' ' || t.first_name`,
  modified: sql`greatest(b.date, t.modified)`,
  maison: sql`b.maison_id`,
  field: 'talent_id',
  admits: (maisonId, id) => sql`SELECT CASE WHEN EXISTS (SELECT 1 FROM platform.candidatures c
    WHERE c.talent_id = ${id} AND c.maison_id = ${maisonId}) THEN 'yes' ELSE 'forbidden' END AS verdict`,
  toWire: shape,
};

/** The establishments a talent follows. */
export const FOLLOWS: Bond<EstablishmentFollow> = {
  table: sql`platform.establishment_follows`,
  holder: sql`talent_id`,
  kept: sql`maison_id`,
  columns: sql`jsonb_build_object('id', m.id, 'name', m.name, 'city', m.city, 'open_offres', (SELECT count(*)
    FROM platform.offres o WHERE o.maison_id = m.id AND o.status = 'published')) AS maison`,
  joins: sql`JOIN platform.maisons m ON m.id = b.maison_id`,
  title: sql`m.name`,
  modified: sql`greatest(b.date, m.modified)`,
  maison: sql`b.maison_id`,
  field: 'maison_id',
  admits: (_, id) =>
    sql`SELECT 'yes' AS verdict FROM platform.maisons WHERE id = ${id} AND status = 'active'`,
  toWire: shape,
};

type Row = { id: number; date: Date } & Record<string, unknown>;

type Query = ListQuery & { offre?: number | undefined };

/** The rows of a holder. */
export const listBonds = <T>(db: Database, bond: Bond<T>, holderId: number, query: Query) =>
  list(db, bond, { seen: sql`b.${bond.holder} = ${holderId}`, columns: bond.columns }, query);

/** The rows that an establishment has received; talents without a public profile are only counted. */
export const listReceived = <T>(db: Database, bond: Bond<T>, maisonId: number, query: Query) =>
  list(
    db,
    bond,
    { seen: sql`${bond.maison} = ${maisonId}`, columns: sql`${bond.columns}, ${PROFILE}` },
    query,
  );

const PROFILE = sql`(SELECT jsonb_build_object('id', t.id, 'status', t.status, 'first_name', t.first_name,
    'last_initial', left(t.last_name, 1), 'headline', t.headline, 'city', t.city, 'region', t.region, 'metier', t.metier,
    'languages', t.languages, 'experience_years', t.experience_years)
  FROM platform.talents t WHERE t.id = b.talent_id AND t.status IN ('classic', 'elite')) AS talent`;

async function list<T>(
  db: Database,
  bond: Bond<T>,
  { seen, columns }: { seen: SQL; columns: SQL },
  query: Query,
) {
  const { s, offre, status: _, 'filter[modified_after]': after, ...rest } = query;
  const params: ListParams = rest;
  const conditions = [seen, ...toConditions('b', params)];
  if (offre) conditions.push(sql`b.offre_id = ${offre}`);
  if (s) conditions.push(sql`strpos(platform.fold(${bond.title}), ${fold(s)}) > 0`);
  if (after) conditions.push(sql`${bond.modified} > ${new Date(after)}::timestamptz`);
  const order = {
    date: sql`b.date`,
    modified: bond.modified,
    title: sql`platform.fold(${bond.title})`,
    id: sql`b.id`,
  };
  const from = sql`FROM ${bond.table} b ${bond.joins} WHERE ${toWhere(conditions)}`;
  const [rows, counts] = await Promise.all([
    select<Row>(
      db,
      sql`SELECT b.id, b.date, ${columns} ${from} ORDER BY ${toOrder(order, params)} ${toLimit(params)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map(bond.toWire), total: counts[0]?.total ?? 0 };
}

/** Throws 403 or 422 for a target that is not allowed, 409 for one that exists. `note` is for favourites. */
export async function createBond<T>(
  db: Database,
  bond: Bond<T>,
  { holderId, keptId, note, now }: { holderId: number; keptId: number; note?: string; now: Date },
): Promise<T> {
  const [admission] = await select<{ verdict: string }>(db, bond.admits(holderId, keptId));
  if (!admission) throw invalid({ [bond.field]: 'names nothing that can be kept' });
  if (admission.verdict === 'forbidden') throw forbidden();
  const extra = note === undefined ? sql`` : sql`, note`;
  const value = note === undefined ? sql`` : sql`, ${note}`;
  const [created] = await select<{ id: number }>(
    db,
    sql`INSERT INTO ${bond.table} (${bond.holder}, ${bond.kept}, date${extra})
      VALUES (${holderId}, ${keptId}, ${now}::timestamptz${value}) ON CONFLICT DO NOTHING RETURNING id`,
  );
  if (!created) throw conflict('already_kept', 'This is kept already.');
  const [row] = await select<Row>(
    db,
    sql`SELECT b.id, b.date, ${bond.columns} FROM ${bond.table} b ${bond.joins} WHERE b.id = ${created.id}`,
  );
  if (!row) throw notFound();
  return bond.toWire(row);
}

/** Throws 403 for another holder's, 404 for none. */
export async function deleteBond<T>(
  db: Database,
  bond: Bond<T>,
  holderId: number,
  id: number,
): Promise<void> {
  const rows = await select(
    db,
    sql`DELETE FROM ${bond.table} WHERE id = ${id} AND ${bond.holder} = ${holderId} RETURNING id`,
  );
  if (rows.length > 0) return;
  const others = await select(db, sql`SELECT 1 FROM ${bond.table} WHERE id = ${id}`);
  throw others.length > 0 ? forbidden() : notFound();
}
