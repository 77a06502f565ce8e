import { asc, count, eq } from 'drizzle-orm';
import { isAscending, reconcile } from './full.ts';
import type { SyncedList } from './list.ts';
import {
  askableAtOnce,
  type ListState,
  PAGE,
  readPage,
  type StepEnd,
  type SyncContext,
  saveList,
  write,
} from './step.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/** So many differing pages are repaired one by one; more of them make a full sync cheaper. */
const MOST_REPAIRS = 12;

/**
 * Compares the number of records with ours: one read that notices deletions, and records that joined or left the scope.
 * When they differ, bisection finds the first page of ids that differs from ours in a handful of reads, however many
 * records there are.
 */
export async function checkCount<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  let before = '';
  for (let repairs = 0; repairs < MOST_REPAIRS; repairs++) {
    const counted = await readPage(ctx, list, { orderby: 'id', order: 'asc', perPage: 1 });
    if (!counted.ok) return counted.failure;
    const { page, startedAt } = counted.value;
    const own = await ownCount(ctx, list);
    // A repair that changed nothing would change nothing again.
    const numbers = `${page.total} ${own}`;
    if (page.total === null || page.total === own || numbers === before) {
      await write(ctx, (tx) =>
        saveList(tx, state, { checkedAt: startedAt, tellsTotals: page.total !== null }),
      );
      return null;
    }
    before = numbers;
    if (Math.abs(page.total - own) > PAGE) break;
    const failure = await mendFirstDifference(ctx, list, Math.max(page.total, own), askableAtOnce(state));
    if (failure) return failure;
  }
  await write(ctx, (tx) => saveList(tx, state, { checkedAt: ctx.now(), fullSyncPage: 1, fullSyncAfter: 0 }));
  return null;
}

async function mendFirstDifference<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  total: number,
  perPage: number,
): Promise<StepEnd> {
  let low = 1;
  let high = Math.max(1, Math.ceil(total / perPage));
  for (;;) {
    const number = Math.floor((low + high) / 2);
    const result = await readPage(ctx, list, { orderby: 'id', order: 'asc', page: number, perPage });
    if (!result.ok) return result.failure;
    const { items } = result.value.page;
    if (!isAscending(items)) return null;
    const ours = await ownPage(ctx, list, number, perPage);
    const same = items.length === ours.length && items.every((item, i) => item.id === ours[i]);
    if (!same && low === high) {
      const after = number === 1 ? 0 : ((await ownPage(ctx, list, number - 1, perPage)).at(-1) ?? 0);
      const upTo = items.length < perPage ? Number.MAX_SAFE_INTEGER : (items.at(-1)?.id ?? 0);
      return reconcile(ctx, list, result.value, { after, upTo, atOnce: perPage });
    }
    if (low === high) return null;
    if (same) low = Math.min(number + 1, high);
    else high = number;
  }
}

async function ownCount<T extends Versioned>(ctx: SyncContext, { table }: SyncedList<T>): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(table.id.table).where(eq(table.scope, ctx.scope));
  return row?.n ?? 0;
}

async function ownPage<T extends Versioned>(
  ctx: SyncContext,
  { table }: SyncedList<T>,
  number: number,
  perPage: number,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table.id.table)
    .where(eq(table.scope, ctx.scope))
    .orderBy(asc(table.id))
    .limit(perPage)
    .offset((number - 1) * perPage);
  return rows.map((row) => Number(row.id));
}
