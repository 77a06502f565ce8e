import type { Transaction } from '#lib/engines/store/database.ts';
import type { SyncedList } from './list.ts';
import { type Reading, type SyncContext, write } from './step.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/**
 * Writes the records of a page, together with what `also` writes (its number of changed rows). Records that the
 * database cannot store are left out and reported by id: one of them must not block all others of the scope.
 */
export async function writePage<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  { page, startedAt }: Reading<T>,
  also: (tx: Transaction) => Promise<number>,
): Promise<void> {
  try {
    await write(
      ctx,
      async (tx) => (await list.upsert(tx, ctx.scope, page.items, startedAt)) + (await also(tx)),
    );
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    await write(
      ctx,
      async (tx) => (await writeHeld(ctx, tx, list, page.items, startedAt)) + (await also(tx)),
    );
  }
}

/** Bisects a refused write until only the refused records remain. */
async function writeHeld<T extends Versioned>(
  ctx: SyncContext,
  tx: Transaction,
  list: SyncedList<T>,
  items: readonly T[],
  startedAt: Date,
): Promise<number> {
  try {
    return await tx.transaction((inner) => list.upsert(inner, ctx.scope, items, startedAt));
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    const [only] = items;
    if (items.length === 1 && only) {
      ctx.report(error, `${list.name}/${only.id}`);
      return 0;
    }
    const half = Math.ceil(items.length / 2);
    const first = await writeHeld(ctx, tx, list, items.slice(0, half), startedAt);
    return first + (await writeHeld(ctx, tx, list, items.slice(half), startedAt));
  }
}

/** Classes of SQLSTATE about the values themselves: data exceptions, broken constraints, limits. */
const OF_VALUES = ['22', '23', '54'];

function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (code.length === 5 && OF_VALUES.includes(code.slice(0, 2))) || isRefusedValue(error.cause);
}
