import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PrivateFile } from '#contract/fichier.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { privateFiles } from '#platform/db/schema/files.ts';
import type { StoredFile } from '#platform/files/delivery.ts';
import { checkDocument } from '#platform/files/documents.ts';
import { type FileStore, newKey } from '#platform/files/store.ts';
import type { Scope } from '#platform/http/caller.ts';
import { invalid } from '#platform/http/problem.ts';
import { managedBy, requireVisible } from '../scope.ts';

/** Stores a document of an account (null: a guest's). Throws 413, 415 or 422 as `checkDocument`. */
export async function createPrivateFile(
  { db, files, now }: { db: Database | Transaction; files: FileStore; now: Date },
  ownerId: number | null,
  file: File,
): Promise<PrivateFile> {
  const { bytes, mime, filename } = await checkDocument(file);
  const storageKey = newKey('private');
  await files.put(storageKey, bytes, mime);
  const size = bytes.byteLength;
  const [row] = await db
    .insert(privateFiles)
    .values({ ownerId, storageKey, filename, mime, size, date: now })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  return { id: row.id, filename, mime, size, date: row.date.toISOString() };
}

/**
 * A document for its owner and for the recipients of an application with it. Throws 403 for a manager of
 * other offers, 404 for other callers and for a missing document.
 */
export async function requirePrivateFile(
  db: Database,
  { scope, accountId }: { scope: Scope; accountId: number },
  id: number,
): Promise<StoredFile> {
  const [row] = await select<StoredFile & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT f.storage_key AS "storageKey", f.filename, f.mime, f.size, ${isTheirs(scope, accountId)} AS mine,
      false AS open FROM platform.private_files f WHERE f.id = ${id}`,
  );
  return requireVisible(row, scope);
}

function isTheirs(scope: Scope, accountId: number): SQL {
  const sent = scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
  return sql`(f.owner_id IS NOT DISTINCT FROM ${accountId}
    OR EXISTS (SELECT 1 FROM platform.candidatures c WHERE c.cv_id = f.id AND ${sent}))`;
}

/**
 * Throws 422 on `cv_id` when it names no document of this account: somebody else's reads like a missing one.
 */
export async function requireOwnCv(db: Database | Transaction, ownerId: number, id: number): Promise<void> {
  const rows = await db
    .select({ id: privateFiles.id })
    .from(privateFiles)
    .where(and(eq(privateFiles.id, id), eq(privateFiles.ownerId, ownerId)));
  if (rows.length === 0) throw invalid({ cv_id: 'is no document of yours' });
}
