import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { media } from '#platform/db/schema/files.ts';
import { invalid } from '#platform/http/problem.ts';

export async function ownsMedium(db: Database | Transaction, maisonId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.maisonId, maisonId)));
  return rows.length > 0;
}

/** Throws 422 on `cover_id` when it names no image of the establishment. */
export async function requireOwnCover(
  db: Database | Transaction,
  maisonId: number,
  id: number | null | undefined,
): Promise<void> {
  if (!id || (await ownsMedium(db, maisonId, id))) return;
  throw invalid({ cover_id: 'is no image of this establishment' });
}
