import type { Page } from '#lib/platform-client/result.ts';
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
 * Reads one page of the first fill: the statuses that people work on first, then everything, newest first. A
 * platform that does not know these statuses, or gives others for them, is filled in one go.
 */
export async function readFill<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  const active = state.fillStage === 'active' && list.first.length > 0;
  const result = await readPage(ctx, list, {
    orderby: 'id',
    order: 'desc',
    page: state.fillPage,
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
  const { fillStage, fillPage: number, fillEnd: endBefore, pageSize } = state;
  const again = comesAgain(ctx, `${list.name} ${fillStage}`, number, page);
  const end = again ? 'repeated' : pageEnd(page, { number, endBefore, pageSize });
  if (fillStage === 'active' && list.first.length > 0) return afterActive(list, state, reading, end);
  if (fillStage === 'probe' && page.items.length > 0)
    return { fillStage: 'active', fillPage: 1, fillEnd: null, fillDone: state.fillDone + 1 };
  return afterAny(state, reading, end);
}

const EVERYTHING = { fillStage: 'all', fillPage: 1, fillEnd: null, fillRows: null } as const;

function afterActive<T extends Versioned>(
  list: SyncedList<T>,
  state: ListState,
  { page }: Reading<T>,
  end: PageEnd,
): Partial<ListState> {
  const extra = state.fillPage === 1 && page.pages !== null ? page.pages : 0;
  const read = {
    fillDone: state.fillDone + 1,
    fillTotal: state.fillTotal === null ? null : state.fillTotal + extra,
  };
  const honoured = page.items.every((item) => list.first.includes(item.status));
  // Without it being honoured the pages of this stage are those of the next one.
  if (!honoured) return { ...EVERYTHING, fillDone: read.fillDone, fillTotal: state.fillTotal };
  return end !== 'more'
    ? { ...read, ...EVERYTHING }
    : { ...read, fillPage: state.fillPage + 1, fillEnd: endOf(page) };
}

function afterAny(
  state: ListState,
  { page, startedAt }: Reading<Versioned>,
  end: PageEnd,
): Partial<ListState> {
  const fillDone = state.fillDone + 1;
  const fell = fallOf(state, page);
  if (fell > 0 && fillDone <= mostReads(state)) return readAgain(state, fell);
  // A number that keeps falling and rising would never let the fill end: all ids are compared after it instead.
  const doubt = fell > 0 ? { sweepPage: 1, sweepAfter: 0 } : {};
  if (end === 'more')
    return { ...doubt, fillDone, fillPage: state.fillPage + 1, fillEnd: endOf(page), fillRows: page.total };
  return {
    ...doubt,
    fillDone,
    fillTotal: fillDone,
    fillStage: null,
    fillEnd: null,
    fillRows: null,
    filledAt: startedAt,
    sweptAt: startedAt,
    // A page that comes again shows no end, unless it held more than was asked for.
    proven: end === 'last' || page.items.length > PAGE,
  };
}

/** How many records went since the page before was read; an empty page without a number tells that none is on it. */
function fallOf(state: ListState, page: Page<unknown>): number {
  const { fillRows, fillPage } = state;
  const rows = page.total ?? (page.items.length === 0 ? (fillPage - 1) * askableAtOnce(state) : null);
  return fillRows === null || rows === null ? 0 : fillRows - rows;
}

/** What was deleted on pages that were read moved others onto them, unseen: so many pages are read again. */
function readAgain(state: ListState, fell: number): Partial<ListState> {
  const fillPage = Math.max(1, state.fillPage - Math.ceil(fell / askableAtOnce(state)));
  const extra = state.fillPage - fillPage + 1;
  return {
    fillPage,
    fillEnd: null,
    fillRows: (state.fillRows ?? 0) - fell,
    fillDone: state.fillDone + 1,
    fillTotal: state.fillTotal === null ? null : state.fillTotal + extra,
  };
}

/** Both stages take at most two reads for each page, and one for the first delta; as many again are spent on falls. */
function mostReads(state: ListState): number {
  return 4 * Math.ceil((state.fillRows ?? 0) / askableAtOnce(state)) + 4;
}
