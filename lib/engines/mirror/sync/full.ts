import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { SyncedList } from './list.ts';
import {
  askableAtOnce,
  comesAgain,
  endOf,
  type ListState,
  pageEnd,
  type Reading,
  readPage,
  type StepEnd,
  type SyncContext,
  saveList,
  write,
} from './step.ts';
import { writePage } from './write-page.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/** Compares one page of all ids with ours, lowest first: adds what is missing and removes what is gone. */
export async function readFullSyncPage<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  const number = state.fullSyncPage ?? 1;
  const result = await readPage(ctx, list, { orderby: 'id', order: 'asc', page: number });
  if (!result.ok) return result.failure;
  const { page, startedAt } = result.value;
  const after = state.fullSyncAfter ?? 0;
  const again = comesAgain(ctx, `${list.name} full sync`, number, page);
  const last = again || pageEnd(page, { number, endBefore: after, pageSize: state.pageSize }) !== 'more';
  const upTo = last ? Number.MAX_SAFE_INTEGER : (endOf(page) ?? after);
  const failure = await reconcile(ctx, list, result.value, { after, upTo, atOnce: askableAtOnce(state) });
  if (failure) return failure;
  await write(ctx, (tx) =>
    saveList(
      tx,
      state,
      last
        ? { fullSyncPage: null, fullSyncAfter: null, fullySyncedAt: startedAt, checkedAt: startedAt }
        : { fullSyncPage: number + 1, fullSyncAfter: upTo },
    ),
  );
  return null;
}

/**
 * Makes our rows with ids in (`after`, `upTo`] equal to those of a page. What the page lacks may merely have moved to
 * another page because something before it was deleted, so it is requested by id before it is removed.
 */
export async function reconcile<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  reading: Reading<T>,
  range: { readonly after: number; readonly upTo: number; readonly atOnce: number },
): Promise<StepEnd> {
  await writePage(ctx, list, reading, async () => 0);
  const { page, startedAt } = reading;
  if (!isAscending(page.items)) return null;
  const listed = new Set(page.items.map((item) => item.id));
  const missing = (await ownIds(ctx, list, range, startedAt)).filter((id) => !listed.has(id));
  for (let from = 0; from < missing.length; from += range.atOnce) {
    const failure = await removeIfGone(ctx, list, missing.slice(from, from + range.atOnce));
    if (failure) return failure;
  }
  return null;
}

async function removeIfGone<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  ids: readonly number[],
): Promise<StepEnd> {
  const result: PlatformResult<Reading<T>> = await readPage(ctx, list, { include: ids });
  if (!result.ok) return result.failure;
  const { page, startedAt } = result.value;
  const present = new Set(page.items.map((item) => item.id));
  // A platform that ignores `include` proves nothing by leaving an id out.
  const isWhole = page.total === null || page.total <= page.items.length;
  const honoured = isWhole && [...present].every((id) => ids.includes(id));
  const gone = honoured ? ids.filter((id) => !present.has(id)) : [];
  await writePage(ctx, list, result.value, (tx) => list.remove(tx, ctx.scope, gone, startedAt));
  return null;
}

async function ownIds<T extends Versioned>(
  ctx: SyncContext,
  { table }: SyncedList<T>,
  range: { readonly after: number; readonly upTo: number },
  readBefore: Date,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: table.id })
    // Both tables have these columns; the union of their types has no common row.
    .from(table.id.table)
    .where(
      and(
        eq(table.scope, ctx.scope),
        gt(table.id, range.after),
        lte(table.id, range.upTo),
        lte(table.readAt, readBefore),
      ),
    )
    .orderBy(asc(table.id));
  return rows.map((row) => Number(row.id));
}

/** A platform that does not order by id says nothing about the ids between those of a page. */
export function isAscending(items: readonly Versioned[]): boolean {
  return items.every((item, i) => i === 0 || item.id > (items[i - 1]?.id ?? 0));
}
