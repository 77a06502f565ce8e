import type { Page } from '#lib/platform-client/result.ts';
import { toInstant } from '../rows/wire-values.ts';
import type { SyncedList } from './list.ts';
import { OVERLAP_MS, SETTLED_MS } from './pace.ts';
import {
  endOf,
  isLast,
  type ListState,
  PAGE,
  type Reading,
  readPage,
  type StepEnd,
  type SyncContext,
  saveList,
} from './step.ts';
import { writePage } from './write-page.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/**
 * Reads one page of what changed, newest first. Records that change meanwhile move to the front, so nothing slips
 * between pages. The cursor is in the platform's time, never in ours, and moves only when all pages are read.
 *
 * A platform that does not honour `filter[modified_after]` gives older records too: the first of them ends it.
 */
export async function readDelta<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  const since = sinceOf(state);
  const number = state.deltaPage ?? 1;
  const result = await readPage(ctx, list, {
    orderby: 'modified',
    order: 'desc',
    page: number,
    ...(since ? { modifiedAfter: since.toISOString() } : {}),
  });
  if (!result.ok) return result.failure;

  const { page, startedAt } = result.value;
  const newest = latest(state.deltaNewest ?? state.cursor, page.items);
  const change =
    state.cursor === null
      ? { ...caughtUp(state, newest, startedAt), ...beginFill(state, result.value) }
      : isDone(page, number, state.deltaEnd, since)
        ? caughtUp(state, newest, startedAt)
        : { deltaPage: number + 1, deltaNewest: newest, deltaEnd: endOf(page) };
  await writePage(ctx, list, result.value, (tx) => saveList(tx, state, change));
  return null;
}

function sinceOf({ cursor, cursorSince, readAt }: ListState): Date | null {
  if (cursor === null) return null;
  // By the last reading and not by the time that passed: one with the overlap has to come after what was under way.
  const settled =
    cursorSince !== null && readAt !== null && readAt.getTime() - cursorSince.getTime() > SETTLED_MS;
  return settled ? cursor : new Date(cursor.getTime() - OVERLAP_MS);
}

function isDone(
  page: Page<Versioned>,
  number: number,
  endBefore: number | null,
  since: Date | null,
): boolean {
  const last = page.items.at(-1);
  if (last === undefined || page.items.length < PAGE || isLast(page, number, endBefore)) return true;
  return since !== null && toInstant(last.modifiedAt) <= since;
}

function caughtUp(state: ListState, newest: Date | null, startedAt: Date): Partial<ListState> {
  const moved = newest?.getTime() !== state.cursor?.getTime();
  return {
    readAt: startedAt,
    cursor: newest,
    deltaPage: null,
    deltaNewest: null,
    deltaEnd: null,
    ...(moved ? { cursorSince: startedAt } : {}),
  };
}

/** The very first page tells where deltas begin and how long the fill is; what it holds is on screen at once. */
function beginFill(state: ListState, { page, startedAt }: Reading<unknown>): Partial<ListState> {
  if (state.fillStage !== null || state.filledAt !== null) return {};
  const whole = page.pages === null ? page.items.length < PAGE : page.pages <= 1;
  const tellsTotals = page.total !== null;
  if (whole)
    return {
      tellsTotals,
      fillDone: 1,
      fillTotal: 1,
      filledAt: startedAt,
      checkedAt: startedAt,
      sweptAt: startedAt,
    };
  return {
    tellsTotals,
    fillStage: 'active',
    fillPage: 1,
    fillDone: 1,
    fillTotal: page.pages === null ? null : page.pages + 1,
  };
}

function latest(known: Date | null, items: readonly Versioned[]): Date | null {
  const times = items.map((item) => toInstant(item.modifiedAt).getTime());
  if (known) times.push(known.getTime());
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}
