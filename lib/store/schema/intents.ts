import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

export type IntentState = 'running' | 'done' | 'failed' | 'unknown';

/** One write that a person asked for, by the operation id that their browser chose. */
export const intents = perron.table(
  'intents',
  {
    operationId: uuid('operation_id').primaryKey(),
    personId: integer('person_id').notNull(),
    scopeKey: text('scope_key').notNull(),
    operation: text('operation').notNull(),
    /** SHA-256 of the input: the same id with another input is refused. */
    inputHash: text('input_hash').notNull(),
    /** JSON of the input, to look a lost answer up by; null once settled. */
    input: text('input'),
    state: text('state').$type<IntentState>().notNull(),
    /** The `ActionResult` once settled. */
    result: jsonb('result').$type<unknown>(),
    /** The instance that has it in hand, and until when nobody else takes it. */
    owner: uuid('owner'),
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(1),
    /** How often looking for its outcome broke on our side, in all. */
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('intents_updated').on(table.updatedAt),
    index('intents_due').on(table.dueAt).where(sql`${table.state} in ('running', 'unknown')`),
  ],
);
