import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/problem.ts';
import { requireSecret } from '../secrets.ts';

/** The records whose views are counted, and when they are public. */
/** Excludes records of a suspended establishment. */
const OF_OPEN_ESTABLISHMENT = `maison_id NOT IN (SELECT h.id FROM platform.maisons h WHERE h.status = 'suspended')`;

const KINDS = {
  offre: { table: 'offres', shown: `status = 'published' AND ${OF_OPEN_ESTABLISHMENT}` },
  maison: { table: 'maisons', shown: `status = 'active'` },
  article: { table: 'articles', shown: `status = 'published' AND ${OF_OPEN_ESTABLISHMENT}` },
} as const;

export type View = { kind: keyof typeof KINDS; id: number; ip: string; now: Date };

/** A keyed hash of the address: recognises it without revealing it. */
export async function toViewer(db: Database, ip: string): Promise<string> {
  return createHmac('sha256', await requireSecret(db, 'viewers'))
    .update(ip)
    .digest('base64url');
}

/** Counts the view unless the address was counted for the record within 24 hours. Throws 404. */
export async function trackView(db: Database, { kind, id, ip, now }: View): Promise<boolean> {
  const { table, shown } = KINDS[kind];
  const records = sql.raw(`platform.${table}`);
  const viewer = await toViewer(db, ip);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [row] = await select<{ found: boolean; counted: boolean }>(
    db,
    sql`WITH object AS (SELECT id FROM ${records} WHERE id = ${id} AND ${sql.raw(shown)}),
      mark AS (
        INSERT INTO platform.view_marks AS v (kind, object_id, viewer, seen_at)
        SELECT ${kind}, id, ${viewer}, ${now}::timestamptz FROM object
        ON CONFLICT (kind, object_id, viewer) DO UPDATE SET seen_at = excluded.seen_at
          WHERE v.seen_at <= ${dayAgo}::timestamptz
        RETURNING object_id
      ),
      counted AS (UPDATE ${records} r SET views = r.views + 1 FROM mark WHERE r.id = mark.object_id)
      SELECT EXISTS (SELECT 1 FROM object) AS found, EXISTS (SELECT 1 FROM mark) AS counted`,
  );
  if (!row?.found) throw notFound();
  return row.counted;
}
