import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { sentFiles } from './schema/sent-files.ts';

export type SentFileRow = typeof sentFiles.$inferSelect;
type NewSentFile = typeof sentFiles.$inferInsert;

/** Records that a private file was sent. */
export async function recordSentFile(tx: Transaction, file: NewSentFile): Promise<SentFileRow> {
  const [row] = await tx.insert(sentFiles).values(file).returning();
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** A page of the private files that were sent from a scope, the newest first, and their total. */
export async function listSentFiles(
  db: Database,
  scopeKey: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly SentFileRow[]; readonly total: number }> {
  const ofScope = eq(sentFiles.scopeKey, scopeKey);
  const [rows, [counted]] = await Promise.all([
    db.select().from(sentFiles).where(ofScope).orderBy(desc(sentFiles.id)).limit(limit).offset(offset),
    db.select({ all: count() }).from(sentFiles).where(ofScope),
  ]);
  return { rows, total: counted?.all ?? 0 };
}

/** One of them; null when the scope has none with this id. */
export async function findSentFile(db: Database, scopeKey: string, id: number): Promise<SentFileRow | null> {
  const [row] = await db
    .select()
    .from(sentFiles)
    .where(and(eq(sentFiles.scopeKey, scopeKey), eq(sentFiles.id, id)));
  return row ?? null;
}

type Sender = { readonly scopeKey: string; readonly personId: number };

/** One that this person has sent from there; null for any other. */
export async function findOwnSentFile(
  db: Database,
  { scopeKey, personId }: Sender,
  id: number,
): Promise<SentFileRow | null> {
  const row = await findSentFile(db, scopeKey, id);
  return row?.personId === personId ? row : null;
}

/** The same by the platform’s ids of the files. */
export async function findOwnSentFilesOf(
  db: Database,
  { scopeKey, personId }: Sender,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, SentFileRow>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sentFiles)
    .where(
      and(
        eq(sentFiles.scopeKey, scopeKey),
        inArray(sentFiles.fileId, [...fileIds]),
        eq(sentFiles.personId, personId),
      ),
    );
  return new Map(rows.map((row) => [row.fileId, row]));
}
