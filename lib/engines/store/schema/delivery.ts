import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './namespace.ts';

/**
 * `held`: the platform receives nothing yet and undo leaves no trace. `in_flight`: a worker or a request has it.
 * `waiting`: it certainly was not sent and goes later. `checking`: it was sent and its outcome is not known.
 */
export type CommandState = 'held' | 'in_flight' | 'waiting' | 'checking' | 'settled';

/** What the write engine keeps of everything that it sends: columns of each table that it delivers from. */
export const delivery = () => ({
  state: text('state').$type<CommandState>().notNull(),
  dueAt: instant('due_at').notNull(),
  /** The instance that has it, until when nobody else takes it, and the number that each of its writes must know. */
  leaseOwner: uuid('lease_owner'),
  leaseUntil: instant('lease_until'),
  attempt: integer('attempt').notNull().default(0),
  /** Since when the platform may have received it; null while it certainly has not. */
  sentAt: instant('sent_at'),
  /** Calls without a known outcome. */
  calls: integer('calls').notNull().default(0),
  /** Why it waits, or why it was given up. */
  waitReason: text('wait_reason'),
  outcome: text('outcome'),
  conflict: jsonb('conflict').$type<{ status: string; at: string | null; by: string | null }>(),
  message: text('message'),
  settledAt: instant('settled_at'),
});
