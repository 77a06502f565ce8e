import { and, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#lib/engines/store/database.ts';
import type { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import type { RecordCommand } from './record-kind.ts';
import type { WaitReason } from './retry-policy.ts';
import { isOpen } from './store.ts';

/** For what commands wait, and until when; `reason` null where nothing is in the way. */
export type Wait = { readonly reason: WaitReason | null; readonly dueAt: Date };

/** How answered calls went. */
export type Progress = { readonly mode: 'batch' | 'singles'; readonly paceMs: number };

/**
 * Where the commands of one group are stored, and in what they differ there from those of another table. All that is
 * written of them stands in `fenced.ts`.
 */
export type Outbox = {
  readonly table: typeof commands | typeof bulkItems;
  /** SQL: open, and nobody else has claimed them since. */
  readonly areStill: (claimed: readonly RecordCommand[]) => SQL | undefined;
  /** SQL: what else must be so to announce one after a reading that began at `readAt`. */
  readonly maySend?: (readAt: Date, now: Date) => SQL | undefined;
  /** What became of their calls is found out, nothing more is sent. */
  readonly isCancelled: boolean;
  /** How often in a row the platform could not be reached for them. */
  readonly failures: (group: readonly RecordCommand[]) => number;
  /** Since when one waits for this reason. */
  readonly waitingSince: (command: RecordCommand, reason: WaitReason, now: Date) => Date;
  /** SQL: until when one that is settled is kept; null where that is not its own. */
  readonly expiry: ((now: Date) => SQL) | null;
  readonly onSettled?: (tx: Transaction, now: Date) => Promise<void>;
  readonly onProgress?: (db: Database, progress: Progress) => Promise<void>;
  /** Stores for what all of them wait, in place of each for itself. */
  readonly onWait?: (db: Database, wait: Wait, now: Date) => Promise<void>;
  /** Ends what waits with those that were given up. */
  readonly onGivenUp?: (db: Database, reason: WaitReason, now: Date) => Promise<void>;
};

/** A settled change of a record is kept a week. */
const KEPT_MS = 7 * 24 * 3_600_000;
export const expiryOf = (now: Date) => new Date(now.getTime() + KEPT_MS);

/** Changes of records by a person's own hand, each a row in the table of the engine. */
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
