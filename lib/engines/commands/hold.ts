import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { appendOutcomes } from '#lib/engines/store/audit-announced.ts';
import type { Database, Runner, Transaction } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { expiryOf } from './outbox.ts';
import { type Author, countOpen, isChange, isOpen, type StoredCommand } from './store.ts';

/** A change of one value of one record. */
export type RecordChange = {
  /** The idempotency key: the same one twice is one command. */
  readonly id: string;
  readonly recordId: number;
  /** The value that the person saw, and the new value. */
  readonly expected: string;
  readonly target: string;
};

type HoldOptions = {
  readonly name: string;
  readonly recordKind: string;
  readonly personName: string;
  readonly now: Date;
  /** When the undo window ends. */
  readonly dueAt: Date;
};

export type Held =
  | {
      readonly kind: 'held';
      /** Those that this call has stored are `fresh`; the others were stored by an earlier one. */
      readonly held: readonly StoredCommand[];
      readonly fresh: readonly StoredCommand[];
      readonly replaced: readonly string[];
    }
  /** A key was used for another command, or by another person. */
  | { readonly kind: 'reused' }
  /** Too many commands of this person are open; no more are accepted. */
  | { readonly kind: 'full' };

/** The failure for `full`: within a minute the platform takes some of them. */
export const FULL = { ok: false, failure: { kind: 'limited', seconds: 60, window: null } } as const;

/** Open commands of one person that change records: more than an hour of the platform's budget. */
const OPEN_AT_MOST = 1000;

/** A person's changes of one kind of record: `application`, `offer` … */
export type OwnKind = Author & { readonly recordKind: string };

const isChangeOf = ({ scopeKey, personId }: Author) =>
  and(eq(commands.scopeKey, scopeKey), eq(commands.personId, personId), isChange);

const isOwn = (of: OwnKind) => and(isChangeOf(of), eq(commands.recordKind, of.recordKind));

/**
 * Stores commands that the platform receives when their undo window ends. The author's own command for the same record
 * that it has not received is replaced: the candidate is notified of one change, not of two. A change back to the value
 * before is an undo.
 */
export async function holdCommands(
  db: Runner,
  author: Author,
  changes: readonly RecordChange[],
  options: HoldOptions,
): Promise<Held> {
  try {
    return await holdOnce(db, author, changes, options);
  } catch (error) {
    if (!(error instanceof SubmittedMeanwhile)) throw error;
    return holdOnce(db, author, changes, options);
  }
}

/** Another request has stored the same key since it was looked for; this attempt is rolled back. */
class SubmittedMeanwhile extends Error {}

function holdOnce(
  db: Runner,
  author: Author,
  changes: readonly RecordChange[],
  options: HoldOptions,
): Promise<Held> {
  return db.transaction(async (tx) => {
    const ids = changes.map((change) => change.id);
    const known = await tx.select().from(commands).where(inArray(commands.id, ids));
    if (!known.every((row) => isSame(row, author, changes, options))) return { kind: 'reused' };
    const fresh = changes.filter((change) => !known.some((row) => row.id === change.id));
    if (fresh.length === 0) return { kind: 'held', held: known, fresh: [], replaced: [] };
    const open = await countOpen(tx, author.personId, isChange);
    if (open + fresh.length > OPEN_AT_MOST) return { kind: 'full' };
    const replaced = await tx
      .update(commands)
      .set({ state: 'settled', outcome: 'replaced', ...over(options.now) })
      .where(
        and(
          isOwn({ ...author, recordKind: options.recordKind }),
          eq(commands.name, options.name),
          inArray(
            commands.recordId,
            fresh.map((change) => change.recordId),
          ),
          eq(commands.state, 'held'),
          isNull(commands.leaseUntil),
        ),
      )
      .returning();
    await endAnnounced(tx, replaced, options.now);
    const origins = new Map(replaced.map((row) => [row.recordId, row.expected]));
    const rows = fresh
      .map((change) => ({ ...change, expected: origins.get(change.recordId) ?? change.expected }))
      .filter((change) => change.expected !== change.target)
      .map((change) => ({
        ...change,
        ...author,
        name: options.name,
        recordKind: options.recordKind,
        personName: options.personName,
        state: 'held' as const,
        dueAt: options.dueAt,
        createdAt: options.now,
      }));
    const inserted =
      rows.length > 0 ? await tx.insert(commands).values(rows).onConflictDoNothing().returning() : [];
    if (inserted.length < rows.length) throw new SubmittedMeanwhile();
    const held = [...known, ...inserted];
    return { kind: 'held', held, fresh: inserted, replaced: replaced.map((row) => row.id) };
  });
}

function isSame(
  row: StoredCommand,
  { scopeKey, personId }: Author,
  changes: readonly RecordChange[],
  { name }: HoldOptions,
): boolean {
  const change = changes.find(({ id }) => id === row.id);
  return (
    row.scopeKey === scopeKey &&
    row.personId === personId &&
    row.name === name &&
    row.recordId === change?.recordId &&
    row.target === change.target
  );
}

/** An undone or replaced command is retained like a sent one. */
const over = (now: Date) => ({ settledAt: now, expiresAt: expiryOf(now) });

/** Undoes commands that the platform certainly has not received. Returns those that were undone. */
export function takeBackUnsent(
  db: Runner,
  of: OwnKind,
  ids: readonly string[],
  now: Date,
): Promise<StoredCommand[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(commands)
      .set({ state: 'settled', outcome: 'undone', ...over(now) })
      .where(
        and(
          isOwn(of),
          inArray(commands.id, [...ids]),
          inArray(commands.state, ['held', 'waiting']),
          isNull(commands.leaseUntil),
          isNull(commands.sentAt),
        ),
      )
      .returning();
    await endAnnounced(tx, taken, now);
    return taken;
  });
}

/** A call that the platform refused to run for now has its audit row; an undo before the next call ends it. */
async function endAnnounced(tx: Transaction, taken: readonly StoredCommand[], at: Date): Promise<void> {
  const [first] = taken;
  if (!first) return;
  const endings = taken.flatMap(({ id, recordId, recordKind }) =>
    recordId === null || recordKind === null
      ? []
      : {
          ...{ operationId: id, item: recordId, subjectKind: recordKind, subjectId: recordId },
          ...{ outcome: 'cancelled', found: null, madeId: null },
        },
  );
  await appendOutcomes(tx, first.scopeKey, endings, at);
}

export async function findCommands(
  db: Runner,
  of: OwnKind,
  ids: readonly string[],
): Promise<readonly StoredCommand[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(commands)
    .where(and(isOwn(of), inArray(commands.id, [...ids])));
}

/** The ids of these commands that are still open. */
export async function openAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: commands.id })
    .from(commands)
    .where(and(inArray(commands.id, [...ids]), isOpen));
  return new Set(open.map((command) => command.id));
}

/** A person's changes since an instant, newest first, and those still open however old. */
export function listCommands(db: Database, of: OwnKind, since: Date, limit = 300): Promise<StoredCommand[]> {
  return db
    .select()
    .from(commands)
    .where(and(isOwn(of), or(gte(commands.createdAt, since), isOpen)))
    .orderBy(desc(commands.createdAt), desc(commands.id))
    .limit(limit);
}

/** Makes a person's held commands due at once, when they sign out. */
export async function makeDue(db: Database, author: Author, now: Date): Promise<void> {
  await db
    .update(commands)
    .set({ dueAt: now })
    .where(and(isChangeOf(author), isOpen, isNull(commands.leaseUntil), gte(commands.dueAt, now)));
}

/** Outcomes that ask their author for a decision. */
const TO_DECIDE = ['conflict', 'refused', 'gone', 'failed'];

/** Marks a conflict or a refusal as seen by its author, so that it is not shown again. */
export async function dismissCommand(db: Runner, of: OwnKind, id: string): Promise<void> {
  await db
    .update(commands)
    .set({ outcome: 'dismissed' })
    .where(and(isOwn(of), eq(commands.id, id), inArray(commands.outcome, TO_DECIDE)));
}
