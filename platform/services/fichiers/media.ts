import { sql } from 'drizzle-orm';
import type { Medium } from '#contract/fichier.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { media } from '#platform/db/schema/files.ts';
import type { StoredFile } from '#platform/files/delivery.ts';
import { checkImage } from '#platform/files/images.ts';
import { type FileStore, newKey } from '#platform/files/store.ts';
import type { Scope } from '#platform/http/caller.ts';
import { notFound } from '#platform/http/problem.ts';
import { type ListParams, toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';

type Context = { db: Database; config: PlatformConfig; scope: Scope };
type MediumRow = typeof media.$inferSelect;

const ORDER = toOrderColumns('f', sql`platform.fold(f.filename)`);

/**
 * Stores an image in the library of the caller's establishment or group. Throws 413, 415 or 422 as
 * `checkImage`.
 */
export async function createMedium(
  { db, config, scope, files, now }: Context & { files: FileStore; now: Date },
  { file, alt }: { file: File; alt?: string | undefined },
): Promise<Medium> {
  const { bytes, ...image } = await checkImage(file);
  const storageKey = newKey('media');
  await files.put(storageKey, bytes, image.mime);
  const [row] = await db
    .insert(media)
    .values({
      ...image,
      storageKey,
      size: bytes.byteLength,
      alt: alt ?? '',
      maisonId: scope.kind === 'maison' ? scope.maisonId : null,
      groupeId: scope.kind === 'groupe' ? scope.groupeId : null,
      date: now,
      modified: now,
    })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  return toMedium(config, row);
}

/** `s` searches names and descriptions; images have no status. */
export async function listMedia({ db, config, scope }: Context, query: ListQuery) {
  const { s, status: _, ...rest } = query;
  const params: ListParams = rest;
  const conditions = [managedBy(scope, 'f'), ...toConditions('f', params)];
  if (s) conditions.push(sql`strpos(platform.fold(f.filename || ' ' || f.alt), ${fold(s)}) > 0`);
  const where = toWhere(conditions);
  const [rows, counts] = await Promise.all([
    select<MediumRow>(
      db,
      sql`SELECT f.id, f.maison_id AS "maisonId", f.filename, f.mime, f.size, f.width, f.height, f.alt, f.date, f.modified
        FROM platform.media f WHERE ${where} ORDER BY ${toOrder(ORDER, params)} ${toLimit(params)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total FROM platform.media f WHERE ${where}`),
  ]);
  return { rows: rows.map((row) => toMedium(config, row)), total: counts[0]?.total ?? 0 };
}

/** Any caller may read it: images of offers and pages are public. The name is part of the address. */
export async function requireMedium(db: Database, id: number, filename: string): Promise<StoredFile> {
  const [file] = await select<StoredFile>(
    db,
    sql`SELECT storage_key AS "storageKey", filename, mime, size FROM platform.media
      WHERE id = ${id} AND filename = ${filename}`,
  );
  if (!file) throw notFound();
  return file;
}

function toMedium(config: PlatformConfig, row: Omit<MediumRow, 'storageKey' | 'groupeId'>): Medium {
  const { id, filename, mime, size, width, height, alt } = row;
  const url = `${config.publicUrl}/v1/media/${id}/${filename}`;
  const [date, modified] = [row.date.toISOString(), row.modified.toISOString()];
  return { id, url, filename, mime, size, width, height, alt, date, modified, maison_id: row.maisonId };
}
