import { and, type SQL, sql } from 'drizzle-orm';
import { WEEK_MS } from '#contract/durations.ts';
import type { Database, Transaction } from '#lib/engines/store/database.ts';
import type { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import type { RecordCommand } from './record-kind.ts';
import type { WaitReason } from './retry-policy.ts';
import { isOpen } from './store.ts';

/** What commands wait for, and until when; `reason` null when nothing blocks them. */
export type Wait = { readonly reason: WaitReason | null; readonly dueAt: Date };

/** The result of answered calls. */
export type Progress = { readonly mode: 'batch' | 'singles'; readonly paceMs: number };

/**
 * Where the commands of one group are stored, and how they differ from those of another table. `fenced.ts`
 * has all writes.
 */
export type Outbox = {
  readonly table: typeof commands | typeof bulkItems;
  /** SQL: open, and claimed by nobody else since. */
  readonly areStill: (claimed: readonly RecordCommand[]) => SQL | undefined;
  /** SQL: further conditions to announce one after a reading that began at `readAt`. */
  readonly maySend?: (readAt: Date, now: Date) => SQL | undefined;
  /** Only the outcome of sent calls is looked up, nothing more is sent. */
  readonly isCancelled: boolean;
  /** Consecutive failures to reach the platform for them. */
  readonly failures: (group: readonly RecordCommand[]) => number;
  /** Since when a command waits for this reason. */
  readonly waitingSince: (command: RecordCommand, reason: WaitReason, now: Date) => Date;
  /** SQL: retention of a settled one; null where it has none of its own. */
  readonly expiry: ((now: Date) => SQL) | null;
  readonly onSettled?: (tx: Transaction, now: Date) => Promise<void>;
  readonly onProgress?: (db: Database, progress: Progress) => Promise<void>;
  /** Stores the wait of the whole group, instead of one by one. */
  readonly onWait?: (db: Database, wait: Wait, now: Date) => Promise<void>;
  /** Ends the group when some were given up. */
  readonly onGivenUp?: (db: Database, reason: WaitReason, now: Date) => Promise<void>;
};

/** Retention of a settled change of a record. */
const KEPT_MS = WEEK_MS;
export const expiryOf = (now: Date) => new Date(now.getTime() + KEPT_MS);

/** Changes of records made one by one, each a row in the engine's table. */
export const OWN_OUTBOX: Outbox = {
  table: commands,
  areStill: (claimed) => {
    const ids = sql.param(claimed.map(({ id }) => id));
    const attempts = sql.param(claimed.map(({ attempt }) => attempt));
    return and(
      sql`(${commands.id}, ${commands.attempt}) in (select * from unnest(${ids}::uuid[], ${attempts}::int[]))`,
      isOpen,
    );
  },
  isCancelled: false,
  failures: (group) => Math.max(...group.map(({ attempt }) => attempt)) - 1,
  waitingSince: ({ createdAt }) => createdAt,
  expiry: (now) => sql`expires_at = ${expiryOf(now).toISOString()}::timestamptz`,
};
