import { and, eq } from 'drizzle-orm';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import { orEnd } from '#lib/engines/platform-client/or-end.ts';
import type { Page, PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database, Transaction } from '#lib/engines/store/database.ts';
import { collections } from '../schema/sync.ts';
import { writeToScope } from '../writes/scope-lock.ts';
import type { SyncedList } from './list.ts';
import type { SyncSource } from './source.ts';

export const PAGE = 100;

export type ListState = typeof collections.$inferSelect;

/** The context of a step. `beat` prolongs the lease before each read and throws `LeaseLost` without it. */
export type SyncContext = {
  readonly db: Database;
  readonly scope: ScopeKey;
  readonly source: SyncSource;
  readonly now: () => Date;
  readonly beat: () => Promise<void>;
  readonly report: (error: unknown, what: string) => void;
  /** Pages that each loop of this run has read. */
  readonly seen: Map<string, Set<string>>;
};

/** Another instance reads this scope now, or it is not in use any more: this run ends silently. */
export class LeaseLost extends Error {}

/** The result of a step: null, or why the platform could not be read. */
export type StepEnd = PlatformFailure | null;

/** A page, and when its read started: what a person wrote after that is newer. */
export type Reading<T> = { readonly page: Page<T>; readonly startedAt: Date };

export async function readPage<T extends { id: number; status: string; modifiedAt: string }>(
  ctx: SyncContext,
  list: SyncedList<T>,
  params: ListParams,
): Promise<PlatformResult<Reading<T>>> {
  await ctx.beat();
  const startedAt = ctx.now();
  const result = orEnd(await list.read(ctx.source)({ perPage: PAGE, ...params }), params.page ?? 1);
  return result.ok ? { ok: true, value: { page: result.value, startedAt } } : result;
}

/**
 * Writes rows and progress together: a crash repeats a page, it never skips one. The work returns how many rows it
 * changed.
 */
export async function write(ctx: SyncContext, work: (tx: Transaction) => Promise<number>): Promise<void> {
  const changed = await writeToScope(ctx.db, ctx.scope, work);
  if (changed === null) throw new LeaseLost();
}

/** Changes no visible row: 0. */
export async function saveList(
  tx: Transaction,
  state: ListState,
  change: Partial<ListState>,
): Promise<number> {
  await tx
    .update(collections)
    .set(change)
    .where(and(eq(collections.scope, state.scope), eq(collections.name, state.name)));
  return 0;
}

/** The position of a page in its list; `repeated` when one that was read comes again under another number. */
export type PageEnd = 'more' | 'last' | 'repeated';

type Place = {
  readonly number: number;
  /** The last id of the page before. */
  readonly endBefore: number | null;
  /** The most records that a page of the list has had: the platform may return fewer than requested. */
  readonly pageSize: number;
};

/**
 * Whether a page is the last of a whole list. Without a total, an empty page proves it; one that ends with the id that
 * the page before ended with proves only that the list has no pages.
 */
export function pageEnd(
  page: Page<{ readonly id: number }>,
  { number, endBefore, pageSize }: Place,
): PageEnd {
  const end = endOf(page);
  if (end === null) return 'last';
  const known = (number - 1) * Math.max(pageSize, page.items.length) + page.items.length;
  if (page.pages !== null && number >= page.pages && known >= (page.total ?? 0)) return 'last';
  if (end === endBefore) return 'repeated';
  return 'more';
}

/**
 * Whether this loop over pages has read the very same page already: a list that goes in a circle has no end of its own.
 */
export function comesAgain(
  ctx: SyncContext,
  loop: string,
  number: number,
  { items }: Page<{ readonly id: number }>,
): boolean {
  const seen = number === 1 ? new Set<string>() : (ctx.seen.get(loop) ?? new Set());
  ctx.seen.set(loop, seen);
  const ends = `${items[0]?.id}-${items.at(-1)?.id}-${items.length}`;
  if (items.length > 0 && seen.has(ends)) return true;
  seen.add(ends);
  return false;
}

/** How many records of a list can be requested at once. */
export function askableAtOnce({ pageSize }: Pick<ListState, 'pageSize'>): number {
  return pageSize === 0 ? PAGE : Math.min(PAGE, pageSize);
}

/** The last id of a page; null for an empty one. */
export function endOf(page: Page<{ readonly id: number }>): number | null {
  return page.items.at(-1)?.id ?? null;
}
