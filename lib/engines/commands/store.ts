import { and, count, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import type { Database, Runner } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';

/** A row of the outbox. */
export type StoredCommand = typeof commands.$inferSelect;

/** Whose commands: one person in one scope (`maison:12`). */
export type Author = { readonly scopeKey: string; readonly personId: number };

/** A command as claimed by one worker or request: a later claim has another number. */
export type Attempt = Pick<StoredCommand, 'id' | 'attempt'>;

export const isOpen = ne(commands.state, 'settled');
/** A handler runs it, and a person waits for its answer. */
export const isRun = isNull(commands.recordId);
export const isChange = isNotNull(commands.recordId);

/** Still open, and not taken by anybody else since. */
export const isStill = ({ id, attempt }: Attempt) =>
  and(eq(commands.id, id), eq(commands.attempt, attempt), isOpen);

/** Number of a person's open commands of this kind, in all scopes. */
export async function countOpen(db: Runner, personId: number, sort: SQL): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(commands)
    .where(and(eq(commands.personId, personId), isOpen, sort));
  return found?.n ?? 0;
}

/** A command that is open for longer is of a kind unknown to every instance, and its input may quote a candidate. */
const STRANGE_MS = 48 * HOUR_MS;

/** Deletes commands whose retention has ended. */
export async function purgeCommands(db: Database, now: Date): Promise<void> {
  const isStrange = lt(commands.sentAt, new Date(now.getTime() - STRANGE_MS));
  await db.delete(commands).where(or(lt(commands.expiresAt, now), and(isOpen, isRun, isStrange)));
}

/** Number of a person's writes of unknown outcome in a scope. */
export async function countUnknown(db: Database, { scopeKey, personId }: Author): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(commands)
    .where(
      and(
        eq(commands.scopeKey, scopeKey),
        eq(commands.personId, personId),
        eq(commands.state, 'checking'),
        isRun,
      ),
    );
  return found?.n ?? 0;
}
