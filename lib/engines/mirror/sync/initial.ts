import type { Page } from '#lib/engines/platform-client/result.ts';
import type { SyncedList } from './list.ts';
import {
  askableAtOnce,
  comesAgain,
  endOf,
  type ListState,
  PAGE,
  type PageEnd,
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

/**
 * Reads one page of the initial sync: the statuses that people work on first, then everything, newest first. A platform
 * that does not know these statuses, or returns others for them, is synced in one go.
 */
export async function readInitialSyncPage<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  const active = state.initialSyncStage === 'active' && list.first.length > 0;
  const result = await readPage(ctx, list, {
    orderby: 'id',
    order: 'desc',
    page: state.initialSyncPage,
    ...(active ? { status: list.first.join(',') } : {}),
  });
  if (!result.ok) {
    const refused = active && (result.failure.kind === 'invalid' || result.failure.kind === 'notFound');
    if (!refused) return result.failure;
    await write(ctx, (tx) => saveList(tx, state, EVERYTHING));
    return null;
  }
  const change = afterPage(ctx, list, state, result.value);
  await writePage(ctx, list, result.value, (tx) => saveList(tx, state, change));
  return null;
}

function afterPage<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
  reading: Reading<T>,
): Partial<ListState> {
  const { page } = reading;
  const { initialSyncStage, initialSyncPage: number, initialSyncEnd: endBefore, pageSize } = state;
  const again = comesAgain(ctx, `${list.name} ${initialSyncStage}`, number, page);
  const end = again ? 'repeated' : pageEnd(page, { number, endBefore, pageSize });
  if (initialSyncStage === 'active' && list.first.length > 0) return afterActive(list, state, reading, end);
  if (initialSyncStage === 'probe' && page.items.length > 0)
    return {
      initialSyncStage: 'active',
      initialSyncPage: 1,
      initialSyncEnd: null,
      initialSyncDone: state.initialSyncDone + 1,
    };
  return afterAny(state, reading, end);
}

const EVERYTHING = {
  initialSyncStage: 'all',
  initialSyncPage: 1,
  initialSyncEnd: null,
  initialSyncRows: null,
} as const;

function afterActive<T extends Versioned>(
  list: SyncedList<T>,
  state: ListState,
  { page }: Reading<T>,
  end: PageEnd,
): Partial<ListState> {
  const extra = state.initialSyncPage === 1 && page.pages !== null ? page.pages : 0;
  const read = {
    initialSyncDone: state.initialSyncDone + 1,
    initialSyncTotal: state.initialSyncTotal === null ? null : state.initialSyncTotal + extra,
  };
  const honoured = page.items.every((item) => list.first.includes(item.status));
  // When the filter is not honoured, the pages of this stage are those of the next one.
  if (!honoured)
    return { ...EVERYTHING, initialSyncDone: read.initialSyncDone, initialSyncTotal: state.initialSyncTotal };
  return end !== 'more'
    ? { ...read, ...EVERYTHING }
    : { ...read, initialSyncPage: state.initialSyncPage + 1, initialSyncEnd: endOf(page) };
}

function afterAny(
  state: ListState,
  { page, startedAt }: Reading<Versioned>,
  end: PageEnd,
): Partial<ListState> {
  const initialSyncDone = state.initialSyncDone + 1;
  const fell = fallOf(state, page);
  if (fell > 0 && initialSyncDone <= mostReads(state)) return readAgain(state, fell);
  // A total that keeps falling and rising would never let the initial sync end: all ids are compared after it instead.
  const doubt = fell > 0 ? { fullSyncPage: 1, fullSyncAfter: 0 } : {};
  if (end === 'more')
    return {
      ...doubt,
      initialSyncDone,
      initialSyncPage: state.initialSyncPage + 1,
      initialSyncEnd: endOf(page),
      initialSyncRows: page.total,
    };
  return {
    ...doubt,
    initialSyncDone,
    initialSyncTotal: initialSyncDone,
    initialSyncStage: null,
    initialSyncEnd: null,
    initialSyncRows: null,
    syncedAt: startedAt,
    fullySyncedAt: startedAt,
    // A repeated page proves no end, unless it held more than requested.
    proven: end === 'last' || page.items.length > PAGE,
  };
}

/**
 * How many records were deleted since the page before was read; an empty page without a total proves that none is on
 * it.
 */
function fallOf(state: ListState, page: Page<unknown>): number {
  const { initialSyncRows, initialSyncPage } = state;
  const rows = page.total ?? (page.items.length === 0 ? (initialSyncPage - 1) * askableAtOnce(state) : null);
  return initialSyncRows === null || rows === null ? 0 : initialSyncRows - rows;
}

/** Deletions on pages already read moved other records onto them, unseen: so many pages are read again. */
function readAgain(state: ListState, fell: number): Partial<ListState> {
  const initialSyncPage = Math.max(1, state.initialSyncPage - Math.ceil(fell / askableAtOnce(state)));
  const extra = state.initialSyncPage - initialSyncPage + 1;
  return {
    initialSyncPage,
    initialSyncEnd: null,
    initialSyncRows: (state.initialSyncRows ?? 0) - fell,
    initialSyncDone: state.initialSyncDone + 1,
    initialSyncTotal: state.initialSyncTotal === null ? null : state.initialSyncTotal + extra,
  };
}

/**
 * Both stages take at most two reads for each page, and one for the first delta; as many again are allowed for
 * deletions.
 */
function mostReads(state: ListState): number {
  return 4 * Math.ceil((state.initialSyncRows ?? 0) / askableAtOnce(state)) + 4;
}
