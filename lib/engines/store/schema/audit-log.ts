import { bigint, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * The newest entry of each scope’s chain; locked while an entry is added. Signed with a key that is not in the
 * database, so that somebody who can only write to the database cannot replace a whole chain unnoticed.
 */
export const auditHeads = perron.table('audit_heads', {
  scopeKey: text('scope_key').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The last unsigned entry when the signatures started. */
  unsignedUntil: bigint('unsigned_until', { mode: 'number' }).notNull().default(0),
  /** Null until the first signed entry. */
  signature: text('signature'),
});

/** Who did what. `hash` covers the entry and the hash before it, so that an edit or a gap is detected. */
export const auditLog = perron.table(
  'audit_log',
  {
    scopeKey: text('scope_key').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    personId: integer('person_id').notNull(),
    /** The person’s name; with a shared technical account the platform does not know it. */
    personName: text('person_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id'),
    /** Statuses, counts, ids; never names, texts or addresses of candidates. */
    detail: jsonb('detail').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    operationId: uuid('operation_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scopeKey, table.position] }),
    index('audit_person').on(table.scopeKey, table.personId, table.position),
    index('audit_subject').on(table.scopeKey, table.subjectKind, table.subjectId, table.position),
  ],
);

/**
 * Replaces the first entries of a chain that its establishment did not want to keep: the position of the last removed
 * entry, and its hash, to which the next one is linked. Signed, so that somebody who can only write to the database
 * cannot remove entries unnoticed.
 */
export const auditCheckpoints = perron.table('audit_checkpoints', {
  scopeKey: text('scope_key').primaryKey(),
  /** That of the last removed entry. */
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  signedAt: instant('signed_at').notNull(),
  signature: text('signature').notNull(),
});
