import type { SQL } from 'drizzle-orm';

/** A record that a bulk command is about to change. */
export type BulkTarget = {
  /** `application`, `offer` … */
  readonly kind: string;
  readonly scopeKey: string;
  /** SQL of its id in the statement that asks. */
  readonly id: SQL;
  /** Commands that were settled since then count too; null where only those under way do. */
  readonly since: Date | null;
  readonly now: Date;
};

/** SQL that is true where a person's own command for the record goes before a bulk one; null where there are none. */
export type Precedence = (target: BulkTarget) => SQL | null;
