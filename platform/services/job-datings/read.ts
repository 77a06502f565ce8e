import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fold } from '#contract/fold.ts';
import type { JobDating, JobDatingQuery, Participant } from '#contract/job-dating.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { type ListParams, toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { mediaUrl } from '../media-links.ts';
import { isManager, managedThroughEstablishment, ofOpenEstablishment, requireVisible } from '../scope.ts';

export type JobDatingContext = { db: Database; config: PlatformConfig; scope: Scope; now: Date };

const ORDER = toOrderColumns('j', sql`platform.fold(j.title)`);

/** A published job dating that has ended reads as done; no scheduled task is needed. */
const statusAt = (now: Date): SQL =>
  sql`CASE WHEN j.status = 'published' AND j.ends_at <= ${now}::timestamptz THEN 'done' ELSE j.status END`;

const columns = ({
  config,
  now,
}: JobDatingContext): SQL => sql`j.id, j.slug, ${statusAt(now)} AS status, j.title,
  j.description, j.place, j.city, j.starts_at, j.ends_at, j.capacity, j.cover_id, j.date, j.modified, j.maison_id,
  ${mediaUrl(config, 'j.cover_id')} AS cover_url,
  (SELECT m.name FROM platform.maisons m WHERE m.id = j.maison_id) AS maison_name,
  (SELECT count(*) FROM platform.job_dating_registrations r WHERE r.job_dating_id = j.id) AS registered`;

type Instants = 'date' | 'modified' | 'starts_at' | 'ends_at';
type Row = Omit<JobDating, Instants> & Record<Instants, Date>;
const toJobDating = (row: Row): JobDating => ({
  ...row,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

/** `mine` filters by the talent's registrations, or by the own establishment. */
export async function listJobDatings(
  context: JobDatingContext,
  { status, ...rest }: z.output<typeof JobDatingQuery>,
  mine = false,
) {
  const { db, scope, now } = context;
  const params: ListParams = rest;
  const conditions = [mine ? ownOf(scope) : visibleTo(scope), ...toConditions('j', params)];
  if (status) conditions.push(sql`${statusAt(now)} = ANY(${sql.param([...status])}::text[])`);
  const where = toWhere(conditions);
  const page = sql`SELECT j.* FROM platform.job_datings j WHERE ${where} ORDER BY ${toOrder(ORDER, params)} ${toLimit(params)}`;
  const [rows, counts] = await Promise.all([
    select<Row>(db, sql`SELECT ${columns(context)} FROM (${page}) j ORDER BY ${toOrder(ORDER, params)}`),
    select<{ total: number }>(db, sql`SELECT count(*) AS total FROM platform.job_datings j WHERE ${where}`),
  ]);
  return { rows: rows.map(toJobDating), total: counts[0]?.total ?? 0 };
}

const visibleTo = (scope: Scope): SQL =>
  isManager(scope)
    ? managedThroughEstablishment(scope, 'j')
    : sql`j.status IN ('published', 'cancelled') AND ${ofOpenEstablishment('j')}`;

const ownOf = (scope: Scope): SQL =>
  scope.kind === 'talent'
    ? sql`EXISTS (SELECT 1 FROM platform.job_dating_registrations r
        WHERE r.job_dating_id = j.id AND r.talent_id = ${scope.talentId})`
    : managedThroughEstablishment(scope, 'j');

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireJobDating(
  context: JobDatingContext,
  by: { id: number } | { slug: string },
): Promise<JobDating> {
  const { db, scope } = context;
  const key = 'id' in by ? sql`j.id = ${by.id}` : sql`j.slug = ${by.slug}`;
  const [row] = await select<Row & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns(context)}, ${managedThroughEstablishment(scope, 'j')} AS mine,
      (j.status IN ('published', 'cancelled') AND ${ofOpenEstablishment('j')}) AS open FROM platform.job_datings j WHERE ${key}`,
  );
  const { mine: _mine, open: _open, ...jobDating } = requireVisible(row, scope);
  return toJobDating(jobDating);
}

/** `date` is that of the registration, `title` the name. The caller checks the right to the job dating. */
export async function listParticipants(db: Database, jobDatingId: number, query: ListQuery) {
  const { s, status: _, 'filter[modified_after]': after, include, ...params } = query;
  const name = sql`t.last_name || ' ' || t.first_name`;
  const conditions = [sql`r.job_dating_id = ${jobDatingId}`];
  if (s) conditions.push(sql`strpos(platform.fold(${name}), ${fold(s)}) > 0`);
  if (include) conditions.push(sql`t.id = ANY(${sql.param(include)}::bigint[])`);
  if (after) conditions.push(sql`r.date > ${new Date(after)}::timestamptz`);
  const order = {
    date: sql`r.date`,
    modified: sql`r.date`,
    title: sql`platform.fold(${name})`,
    id: sql`t.id`,
  };
  const from = sql`FROM platform.job_dating_registrations r JOIN platform.talents t ON t.id = r.talent_id
    WHERE ${toWhere(conditions)}`;
  const [rows, counts] = await Promise.all([
    select<Omit<Participant, 'registered_at'> & { registered_at: Date }>(
      db,
      sql`SELECT t.id AS talent_id, t.first_name, t.last_name, t.email, t.headline, t.city, r.date AS registered_at
        ${from} ORDER BY ${toOrder(order, params)} ${toLimit(params)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  const toWire = (row: (typeof rows)[number]): Participant => ({
    ...row,
    registered_at: row.registered_at.toISOString(),
  });
  return { rows: rows.map(toWire), total: counts[0]?.total ?? 0 };
}
