import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ad, Sponsored, SponsoredStats } from '#contract/commerce.ts';
import { dayIn } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import { fold } from '#contract/fold.ts';
import { DEFAULT_ZONE } from '#contract/time-zones.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Collection } from '../collection.ts';
import { ofOpenEstablishment } from '../scope.ts';
import { toViewer } from '../vues/track.ts';

export const SPONSORED: Collection = {
  table: 'sponsored',
  columns: sql`r.id, r.title, r.status, r.maison_id, r.advertiser_id, r.offre_id, r.target_url, r.starts_on, r.ends_on,
    r.date, r.modified,
    (SELECT coalesce(sum(d.impressions), 0)::bigint FROM platform.sponsored_days d WHERE d.sponsored_id = r.id)
      AS impressions,
    (SELECT coalesce(sum(d.clicks), 0)::bigint FROM platform.sponsored_days d WHERE d.sponsored_id = r.id) AS clicks`,
  title: sql`platform.fold(r.title)`,
  mine: ownedBy,
  open: sql`false`,
  search: (words) => sql`strpos(platform.fold(r.title), ${fold(words)}) > 0`,
};

function ownedBy(scope: Scope): SQL {
  if (scope.kind === 'maison') return sql`r.maison_id = ${scope.maisonId}`;
  if (scope.kind === 'advertiser') return sql`r.advertiser_id = ${scope.advertiserId}`;
  return sql`${scope.kind === 'platform'}::boolean`;
}

export async function readSponsoredStats(db: Database, sponsored: Sponsored): Promise<SponsoredStats> {
  const days = await select<SponsoredStats['days'][number]>(
    db,
    sql`SELECT day, impressions, clicks FROM platform.sponsored_days WHERE sponsored_id = ${sponsored.id} ORDER BY day`,
  );
  return { impressions: sponsored.impressions, clicks: sponsored.clicks, days };
}

const running = (now: Date): SQL =>
  sql`s.status = 'active' AND ${dayIn(DEFAULT_ZONE, now)}::date BETWEEN s.starts_on AND s.ends_on
    AND (s.maison_id IS NULL OR ${ofOpenEstablishment('s')})`;

export async function listAds(db: Database, now: Date): Promise<z.input<typeof Ad>[]> {
  return select(
    db,
    sql`SELECT s.id, s.title, s.offre_id, s.target_url FROM platform.sponsored s WHERE ${running(now)}
      ORDER BY s.id LIMIT 50`,
  );
}

export type AdEvent = { kind: 'impression' | 'click'; id: number; ip: string; now: Date };

/** Counts one event per address in 24 hours, on its day. Throws 404 for a placement that is not active. */
export async function trackAd(db: Database, { kind, id, ip, now }: AdEvent): Promise<boolean> {
  const viewer = await toViewer(db, ip);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [impressions, clicks] = kind === 'impression' ? [1, 0] : [0, 1];
  const [row] = await select<{ found: boolean; counted: boolean }>(
    db,
    sql`WITH object AS (SELECT s.id FROM platform.sponsored s WHERE s.id = ${id} AND ${running(now)}),
      mark AS (
        INSERT INTO platform.view_marks AS v (kind, object_id, viewer, seen_at)
        SELECT ${kind}, id, ${viewer}, ${now}::timestamptz FROM object
        ON CONFLICT (kind, object_id, viewer) DO UPDATE SET seen_at = excluded.seen_at
          WHERE v.seen_at <= ${dayAgo}::timestamptz
        RETURNING object_id
      ),
      counted AS (
        INSERT INTO platform.sponsored_days AS d (sponsored_id, day, impressions, clicks)
        SELECT object_id, ${dayIn(DEFAULT_ZONE, now)}::date, ${impressions}::int, ${clicks}::int FROM mark
        ON CONFLICT (sponsored_id, day) DO UPDATE SET
          impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks
      )
      SELECT EXISTS (SELECT 1 FROM object) AS found, EXISTS (SELECT 1 FROM mark) AS counted`,
  );
  if (!row?.found) throw notFound();
  return row.counted;
}
