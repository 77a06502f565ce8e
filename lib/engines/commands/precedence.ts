import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';

/** A command is looked up for this long after a lost answer; after that only its author waits for it. */
const LOOKED_UP_MS = 30_000;

/**
 * SQL: an open command, of any author, will soon be settled. Others wait for it then, but not for the next hourly
 * window or the author's next sign-in: they will read the current state.
 */
export function isUnderWay(alias: string, now: Date): SQL {
  const command = sql.raw(alias);
  const lately = new Date(now.getTime() - LOOKED_UP_MS);
  return sql`(${command}.state in ('held', 'in_flight') or ${command}.due_at <= ${now}
    or ${command}.lease_until >= ${now} or ${command}.wait_reason = 'unavailable' or ${command}.sent_at > ${lately})`;
}

/** SQL: another person's older command for the record of the command `alias` is under way. */
export function isBehindOthers(alias: string, now: Date): SQL {
  const command = sql.raw(alias);
  return sql`exists (select 1 from perron.commands other where other.scope_key = ${command}.scope_key
    and other.record_kind = ${command}.record_kind and other.record_id = ${command}.record_id
    and other.state <> 'settled' and other.person_id <> ${command}.person_id
    and (other.created_at, other.id) < (${command}.created_at, ${command}.id)
    and ${isUnderWay('other', now)})`;
}

/** Those of these commands that are due and wait for another person's, by id. */
export async function findBehindOthers(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(
        inArray(commands.id, [...ids]),
        sql`${commands.state} in ('held', 'waiting', 'checking') and ${commands.dueAt} <= ${now}`,
        isBehindOthers('"perron"."commands"', now),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** A record that a bulk command is about to change. */
export type BulkTarget = {
  /** `application`, `offer` … */
  readonly kind: string;
  /** SQL where records of several scopes are queried at once. */
  readonly scopeKey: string | SQL;
  /** SQL of its id in the surrounding statement. */
  readonly id: SQL;
  /** Commands that were settled since then count too; null where only those under way do. */
  readonly since: Date | null;
  readonly now: Date;
};

/** SQL: whether a person's own command for the record, by any author, goes before a bulk one. */
export function ownCommandAhead({ kind, scopeKey, id, since, now }: BulkTarget): SQL {
  return sql`exists (select 1 from perron.commands own where own.scope_key = ${scopeKey}
    and own.record_kind = ${kind} and own.record_id = ${id}
    and ((own.state <> 'settled' and ${isUnderWay('own', now)})
      or own.settled_at >= ${since?.toISOString() ?? 'infinity'}))`;
}
