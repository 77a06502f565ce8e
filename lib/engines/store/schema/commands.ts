import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { delivery } from './delivery.ts';
import { instant, perron } from './namespace.ts';

/**
 * Writes to the platform, each a row before it is a call: the outbox of `lib/engines/commands`. No text about a
 * candidate is stored beyond the input, which is emptied when the command is settled.
 */
export const commands = perron.table(
  'commands',
  {
    /** The idempotency key that the browser chose. */
    id: uuid('id').primaryKey(),
    /** The command's declared name: `offer.save`. */
    name: text('name').notNull(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** JSON of the input, until it is settled, and its SHA-256: the same id with another input is refused. */
    input: text('input'),
    inputHash: text('input_hash'),
    /** The record that it changes, the value that the person saw and the target; null when a handler runs. */
    recordKind: text('record_kind'),
    recordId: bigint('record_id', { mode: 'number' }),
    expected: text('expected'),
    target: text('target'),
    ...delivery(),
    /** Attempts that failed on our side. */
    failures: integer('failures').notNull().default(0),
    /** What the handler returned. */
    result: jsonb('result').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
    /** Deleted from then on. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('commands_due').on(table.dueAt).where(sql`${table.state} <> 'settled'`),
    index('commands_record').on(table.scopeKey, table.recordKind, table.recordId, table.createdAt),
    index('commands_person').on(table.scopeKey, table.personId, table.createdAt),
    index('commands_expiry').on(table.expiresAt),
  ],
);
