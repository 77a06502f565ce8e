import type { Page } from '#lib/engines/platform-client/result.ts';
import { earlierBy } from '#lib/engines/platform-client/wire/date-text.ts';
import { instantOrNull } from '#lib/engines/platform-client/wire/values.ts';
import { toInstant } from '../rows/wire-values.ts';
import type { SyncedList } from './list.ts';
import { LONGEST_REST_SECONDS, OVERLAP_MS, REST_SECONDS_PER_PAGE, SETTLED_MS } from './pace.ts';
import {
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
} from './step.ts';
import { writePage } from './write-page.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/**
 * Reads one page of changes, newest first. Records that change meanwhile move to the front, so nothing is missed
 * between pages. The cursor is in the platform’s time, never in ours, and moves only when all pages are read. A
 * platform that does not honour `filter[modified_after]` returns older records too: the first of them ends it. When it
 * does not order by change either, anything may be on any page: all are read, and so much more rarely.
 */
export async function readDelta<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<StepEnd> {
  const cursor = cursorOf(state);
  const since = cursor && sinceOf(state, cursor);
  const number = state.deltaPage ?? 1;
  const read = (modifiedAfter?: string) =>
    readPage(ctx, list, {
      orderby: 'modified',
      order: 'desc',
      page: number,
      ...(modifiedAfter ? { modifiedAfter } : {}),
    });
  const asked = await read(since?.text);
  // Not every platform has the filter, and one that has it may refuse our values.
  const refused = !asked.ok && asked.failure.kind === 'invalid' && since !== null && number === 1;
  const result = refused ? await read() : asked;
  if (!result.ok) return result.failure;

  const { page, startedAt } = result.value;
  const newest = latest(pendingOf(state) ?? cursor, page);
  const pageSize = Math.max(state.pageSize, page.items.length);
  const again = comesAgain(ctx, `${list.name} delta`, number, page);
  const loose = (number > 1 && state.deltaEvery !== null) || isLoose(page.items, since?.at ?? null);
  const deltaEvery = loose ? restAfter(number) : null;
  const end = again ? 'repeated' : pageEnd(page, { number, endBefore: state.deltaEnd, pageSize });
  const change =
    cursor === null
      ? { ...caughtUp(state, newest, startedAt), ...beginInitialSync(state, result.value) }
      : isDone(page, end, pageSize, loose ? null : (since?.at ?? null))
        ? caughtUp(state, newest, startedAt)
        : {
            deltaPage: number + 1,
            deltaNewest: newest?.at ?? null,
            deltaNewestText: newest?.text ?? null,
            deltaEnd: endOf(page),
          };
  await writePage(ctx, list, result.value, (tx) => saveList(tx, state, { ...change, pageSize, deltaEvery }));
  return null;
}

/** A moment of the platform: as an instant, and as the platform itself writes it where that was read. */
type Mark = { readonly at: Date; readonly text: string | null };

/** Parsed again from the platform’s text: its time zone may have become known since. */
function markOf(at: Date | null, text: string | null): Mark | null {
  const read = text === null ? null : instantOrNull(text);
  const known = read === null ? at : toInstant(read);
  return known && { at: known, text };
}

const cursorOf = ({ cursor, cursorText }: ListState) => markOf(cursor, cursorText);
const pendingOf = ({ deltaNewest, deltaNewestText }: ListState) => markOf(deltaNewest, deltaNewestText);

function sinceOf({ cursorSince, readAt }: ListState, cursor: Mark): { at: Date; text: string } {
  // Judged by the last read and not by the time that passed: a read with the overlap has to follow what was in flight.
  const settled =
    cursorSince !== null && readAt !== null && readAt.getTime() - cursorSince.getTime() > SETTLED_MS;
  const overlap = settled ? 0 : OVERLAP_MS;
  const at = new Date(cursor.at.getTime() - overlap);
  return { at, text: cursor.text === null ? at.toISOString() : earlierBy(cursor.text, overlap) };
}

/** Older records than requested, in another order than requested: the page says nothing about the next one. */
function isLoose(items: readonly Versioned[], since: Date | null): boolean {
  const times = items.map((item) => toInstant(item.modifiedAt).getTime());
  return (
    since !== null &&
    times.some((at) => at < since.getTime()) &&
    times.some((at, place) => at > (times[place - 1] ?? at))
  );
}

/** A list of one page costs no more than a delta. */
function restAfter(pages: number): number {
  return Math.min(LONGEST_REST_SECONDS, (pages - 1) * REST_SECONDS_PER_PAGE);
}

function isDone(page: Page<Versioned>, end: PageEnd, pageSize: number, since: Date | null): boolean {
  const last = page.items.at(-1);
  if (last === undefined || page.items.length < pageSize || end !== 'more') return true;
  return since !== null && toInstant(last.modifiedAt) <= since;
}

function caughtUp(state: ListState, newest: Mark | null, startedAt: Date): Partial<ListState> {
  const moved = newest?.at.getTime() !== cursorOf(state)?.at.getTime();
  return {
    readAt: startedAt,
    cursor: newest?.at ?? null,
    cursorText: newest?.text ?? null,
    deltaPage: null,
    deltaNewest: null,
    deltaNewestText: null,
    deltaEnd: null,
    ...(moved ? { cursorSince: startedAt } : {}),
  };
}

const ACTIVE = { initialSyncStage: 'active', initialSyncPage: 1 } as const;
/** Without a total, a page that is not full may still be cut short: only the next one shows that it was all. */
const PROBE = { initialSyncStage: 'probe', initialSyncPage: 2 } as const;

/** The very first page tells where deltas start and how long the initial sync is; its records are on screen at once. */
function beginInitialSync(state: ListState, { page, startedAt }: Reading<unknown>): Partial<ListState> {
  if (state.initialSyncStage !== null || state.syncedAt !== null) return {};
  const tellsTotals = page.total !== null;
  const whole = page.items.length === 0 || (page.pages !== null && page.pages <= 1);
  if (whole)
    return {
      tellsTotals,
      initialSyncDone: 1,
      initialSyncTotal: 1,
      syncedAt: startedAt,
      checkedAt: startedAt,
      fullySyncedAt: startedAt,
    };
  return {
    tellsTotals,
    ...(page.pages === null && page.items.length < PAGE ? PROBE : ACTIVE),
    initialSyncDone: 1,
    initialSyncTotal: page.pages === null ? null : page.pages + 1,
  };
}

function latest(known: Mark | null, { items, newest }: Page<Versioned>): Mark | null {
  const found =
    newest === undefined ? newestOf(items) : newest && { at: toInstant(newest.at), text: newest.text };
  return found && (known === null || found.at > known.at) ? found : known;
}

/** For records without the text of their instant. */
function newestOf(items: readonly Versioned[]): Mark | null {
  const times = items.map((item) => toInstant(item.modifiedAt).getTime());
  return times.length > 0 ? { at: new Date(times.reduce((a, b) => Math.max(a, b))), text: null } : null;
}
