import { type SQL, sql } from 'drizzle-orm';

/** After a lost answer a command is looked up for so long; later only its author waits for it. */
const LOOKED_UP_MS = 30_000;

/**
 * SQL: an open command, of whomever, will soon be settled. Others wait for it then, but not for the next hour's budget or
 * the next sign-in of its author: they find what is so meanwhile.
 */
export function isUnderWay(alias: string, now: Date): SQL {
  const command = sql.raw(alias);
  const lately = new Date(now.getTime() - LOOKED_UP_MS);
  return sql`(${command}.state in ('held', 'in_flight') or ${command}.due_at <= ${now}
    or ${command}.lease_until >= ${now} or ${command}.wait_reason = 'unavailable' or ${command}.sent_at > ${lately})`;
}

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

/** SQL that is true where a person's own command for the record goes before a bulk one, whoever's it is. */
export function ownCommandAhead({ kind, scopeKey, id, since, now }: BulkTarget): SQL {
  return sql`exists (select 1 from perron.commands own where own.scope_key = ${scopeKey}
    and own.record_kind = ${kind} and own.record_id = ${id}
    and ((own.state <> 'settled' and ${isUnderWay('own', now)})
      or own.settled_at >= ${since?.toISOString() ?? 'infinity'}))`;
}
