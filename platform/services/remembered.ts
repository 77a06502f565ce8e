import { perDatabase } from '#platform/db/per-database.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/caller.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { openMemory } from './memory.ts';

type Kept = { revision: string; answer: unknown; bytes: number };

/** What each process has answered, by what was asked. */
const memoryOf = perDatabase(() => openMemory<Kept>(32_000_000, ({ bytes }) => bytes));

/** One page of a list. */
type Page<T> = { rows: JsonText<T[]> | T[]; total: number };
export type WrittenPage<T> = { rows: JsonText<T[]>; total: number };

/**
 * The page of a list of applications or offers as it was read last, if nothing behind the caller's lists has changed
 * since; else as `read` reads it. The revision was read when the call was charged, so the page is as fresh as one that
 * was read then. `query` is all that the page depends on besides.
 */
export async function rememberPage<T>(
  db: Database,
  caller: Caller,
  query: readonly unknown[],
  read: () => Promise<Page<T>>,
): Promise<WrittenPage<T>> {
  return remember(db, caller, query, async () => {
    const { rows, total } = await read();
    const written = rows instanceof JsonText ? rows : toJsonText<T[]>(rows);
    return { answer: { rows: written, total }, bytes: written.bytes.length };
  });
}

/** The same for one record. */
export async function rememberRecord<T>(
  db: Database,
  caller: Caller,
  query: readonly unknown[],
  read: () => Promise<T>,
): Promise<JsonText<T>> {
  return remember(db, caller, query, async () => {
    const answer = toJsonText(await read());
    return { answer, bytes: answer.bytes.length };
  });
}

async function remember<Answer>(
  db: Database,
  { scope, revision }: Caller,
  query: readonly unknown[],
  read: () => Promise<{ answer: Answer; bytes: number }>,
): Promise<Answer> {
  if (revision === null) return (await read()).answer;
  const name = JSON.stringify([scope, ...query]);
  const memory = memoryOf(db);
  const known = memory.get(name);
  // The name says what was asked, and with it what the answer is.
  if (known?.revision === revision) return known.answer as Answer;
  const { answer, bytes } = await read();
  memory.set(name, { revision, answer, bytes });
  return answer;
}

const toJsonText = <T>(value: T): JsonText<T> => new JsonText(Buffer.from(JSON.stringify(value)));
