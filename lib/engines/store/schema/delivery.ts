import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './namespace.ts';

/**
 * `held`: nothing is sent yet and an undo leaves no effect. `in_flight`: a worker or a request is sending it.
 * `waiting`: it certainly was not sent and is sent later. `checking`: it was sent and its outcome is not known.
 */
export type CommandState = 'held' | 'in_flight' | 'waiting' | 'checking' | 'settled';

/** Columns of the write engine, in each table that it delivers from. */
export const delivery = () => ({
  state: text('state').$type<CommandState>().notNull(),
  dueAt: instant('due_at').notNull(),
  /**
   * The instance that has claimed it, until when nobody else may, and the number that each of its writes must match.
   */
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
