import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * `held`: the platform receives nothing yet and undo leaves no trace. `in_flight`: a worker or a request has it.
 * `waiting`: it certainly was not sent and goes later. `checking`: it was sent and its outcome is not known.
 */
export type CommandState = 'held' | 'in_flight' | 'waiting' | 'checking' | 'settled';

/**
 * Writes to the platform, each a row before it is a call: the outbox of `lib/commands`. No word of a candidate is kept
 * beyond the input, which is emptied when the command is settled.
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
    /** JSON of the input, until it is settled, and its SHA-256: the same key with another input is refused. */
    input: text('input'),
    inputHash: text('input_hash'),
    /** The record that it changes, the value that the person saw and the value to be; null where a handler runs. */
    recordKind: text('record_kind'),
    recordId: bigint('record_id', { mode: 'number' }),
    expected: text('expected'),
    target: text('target'),
    state: text('state').$type<CommandState>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** The instance that has it, until when nobody else takes it, and the number that each of its writes must know. */
    leaseOwner: uuid('lease_owner'),
    leaseUntil: instant('lease_until'),
    attempt: integer('attempt').notNull().default(0),
    /** Since when the platform may have received it; null while it certainly has not. */
    sentAt: instant('sent_at'),
    /** Calls without a known outcome, and tries that broke on our side. */
    calls: integer('calls').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** Why it waits, or why it was given up. */
    waitReason: text('wait_reason'),
    outcome: text('outcome'),
    /** What the handler returned. */
    result: jsonb('result').$type<unknown>(),
    conflict: jsonb('conflict').$type<{ status: string; at: string | null; by: string | null }>(),
    message: text('message'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
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
