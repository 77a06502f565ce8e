import { bigint, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * The newest link of each scope's chain; locked while a link is added. Signed with a key that is not in the database,
 * so that nobody who can only write to it computes a whole chain anew unseen.
 */
export const auditHeads = perron.table('audit_heads', {
  scopeKey: text('scope_key').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Up to which link nothing was signed when the signatures began. */
  unsignedUntil: bigint('unsigned_until', { mode: 'number' }).notNull().default(0),
  /** Null until the first link that is signed. */
  signature: text('signature'),
});

/** Who did what. `hash` covers the entry and the hash before it, so an edit or a gap shows. */
export const auditLog = perron.table(
  'audit_log',
  {
    scopeKey: text('scope_key').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    personId: integer('person_id').notNull(),
    /** The human's name; with a shared technical account the platform cannot tell it. */
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
 * What stands for the beginning of a chain that its establishment did not want to keep: up to which link it went, and
 * the hash that the next one is linked to. Signed, so that nobody who can only write to the database cuts a chain
 * unseen.
 */
export const auditCheckpoints = perron.table('audit_checkpoints', {
  scopeKey: text('scope_key').primaryKey(),
  /** Of the last link that went. */
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  signedAt: instant('signed_at').notNull(),
  signature: text('signature').notNull(),
});
