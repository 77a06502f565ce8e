import 'server-only';
import { LRUCache } from 'lru-cache';
import { columnsOf, firstStageOf, unknownStagesOf } from '#lib/core/stages.ts';
import {
  countAllApplications,
  countApplications,
  countAtOnceOf,
  findApplication,
  NO_APPLICATION_FILTER,
  pageOfApplications,
  pageOfColumn,
  totalsOfApplications,
} from '#lib/engines/mirror/applications.ts';
import { beginningsOfColumns } from '#lib/engines/mirror/columns.ts';
import { isKnownFavorite } from '#lib/engines/mirror/favorites.ts';
import {
  type ApplicationParams,
  applicationList,
  COLUMN_WINDOW,
} from '#lib/engines/mirror/lists/application-list.ts';
import type { ApplicationFilter, ApplicationRow, MirrorState } from '#lib/engines/mirror/model.ts';
import { nearNames } from '#lib/engines/mirror/near-names.ts';
import { neighboursOf } from '#lib/engines/mirror/neighbours.ts';
import { skipsLetters } from '#lib/engines/mirror/resolve-filter.ts';
import { returnedIds, triageQueue } from '#lib/engines/mirror/triage.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { stagesSeen } from './stages-seen.ts';
import type { BoardView, CandidateView, ListTotals, TableView, TriageQueue } from './view-model.ts';

/**
 * The board: the first window of each column, and its total. `mirror` is the state of the mirror before the read, so
 * that its revision is never newer than the rows.
 */
export async function readBoard(
  key: ScopeKey,
  params: ApplicationParams,
  mirror: MirrorState,
): Promise<BoardView> {
  const filter = applicationList.filterOf(params);
  const isNarrowed = applicationList.isNarrowed(params);
  const [all, narrowed, ofOffer] = await Promise.all([
    countAllApplications(key, database()),
    isNarrowed ? countAtOnceOf(key, filter) : null,
    countOfOneOffer(key, filter),
  ]);
  const matching = isNarrowed ? narrowed : all;
  const stages = await stagesIn(key, all, mirror);
  const statuses = stages.filter(
    (status) => filter.statuses.length === 0 || filter.statuses.includes(status),
  );
  const { sort, order } = params;
  const view = { sort, order, limit: COLUMN_WINDOW };
  const { rows, counts } = await beginningsOfColumns(key, filter, statuses, { all, matching }, view);
  const columns = statuses.map((status) => {
    const first = rows.get(status) ?? [];
    return { status, total: counts ? (counts[status] ?? 0) : first.length, rows: first };
  });
  const total = sum(columns.map((column) => column.total));
  return {
    columns,
    stages,
    total,
    isCounting: counts === null,
    unfiltered: sum(Object.values(ofOffer ?? all)),
    skipsLetters: skipsLetters(key, params),
    nearNames: total > 0 ? [] : await nearNames(key, filter),
    mirror,
  };
}

/** All applications of the offer that the list is limited to; null for a list of the whole scope. */
async function countOfOneOffer(key: ScopeKey, { offers }: ApplicationFilter) {
  return offers.length === 1 ? countApplications(key, { ...NO_APPLICATION_FILTER, offers }) : null;
}

/** Unknown stages keep their places for a while, so that no column moves while somebody is moving cards. */
const KEPT_MS = 10 * 60_000;
const orders = new LRUCache<string, readonly string[]>({ max: 500, ttl: KEPT_MS });

async function stagesIn(
  key: ScopeKey,
  counts: Readonly<Record<string, number>>,
  { phase }: MirrorState,
): Promise<readonly string[]> {
  if (unknownStagesOf(counts).length === 0) return columnsOf(counts);
  const statuses = Object.keys(counts).filter((status) => (counts[status] ?? 0) > 0);
  const name = [key, ...statuses.toSorted()].join(' ');
  const known = orders.get(name);
  if (known) return known;
  const found = columnsOf(counts, await stagesSeen(key, statuses));
  // What the initial sync has brought so far is not representative.
  if (phase !== 'syncing') orders.set(name, found);
  return found;
}

/** The first stage of this platform: what Today counts as new, and what a triage round shows. */
export async function readFirstStage(key: ScopeKey, mirror: MirrorState): Promise<string> {
  return firstStageOf(await stagesIn(key, await countAllApplications(key, database()), mirror));
}

/** The rows of a column from `offset` on. */
export function readColumn(
  key: ScopeKey,
  params: ApplicationParams,
  status: string,
  offset: number,
): Promise<readonly ApplicationRow[]> {
  const { sort, order } = params;
  return pageOfColumn(key, applicationList.filterOf(params), status, {
    sort,
    order,
    offset,
    limit: COLUMN_WINDOW,
  });
}

/** One page of the table; `mirror` as for the board. */
export async function readTable(
  key: ScopeKey,
  params: ApplicationParams,
  mirror: MirrorState,
): Promise<TableView> {
  const { sort, order, page } = params;
  const filter = applicationList.filterOf(params);
  const [listing, all, ofOffer] = await Promise.all([
    pageOfApplications(key, filter, {
      sort,
      order,
      page,
      perPage: applicationList.perPage,
    }),
    countAllApplications(key, database()),
    countOfOneOffer(key, filter),
  ]);
  const shown = (page - 1) * applicationList.perPage + listing.rows.length;
  const total = listing.total ?? shown;
  return {
    rows: listing.rows,
    total,
    isCounting: listing.total === null,
    unfiltered: sum(Object.values(ofOffer ?? all)),
    skipsLetters: skipsLetters(key, params),
    nearNames: total > 0 ? [] : await nearNames(key, filter),
    mirror,
    columns: await stagesIn(key, all, mirror),
  };
}

/** How many rows a list has, where its rows are shown before they are counted. */
export async function readTotals(key: ScopeKey, params: ApplicationParams): Promise<ListTotals> {
  const perStatus = await totalsOfApplications(key, applicationList.filterOf(params));
  return { total: sum(Object.values(perStatus)), perStatus };
}

/** A triage round reads this many at a time. */
const QUEUE = 500;

/**
 * What waits for an answer: snoozed applications that are back, then those in the first stage of this platform that
 * nobody has snoozed. Where the address names stages, those in these.
 */
export async function readQueue(
  key: ScopeKey,
  params: ApplicationParams,
  mirror: MirrorState,
): Promise<{ readonly queue: TriageQueue; readonly columns: readonly string[] }> {
  const all = await countAllApplications(key, database());
  const columns = await stagesIn(key, all, mirror);
  const filter = applicationList.filterOf(params);
  const { sort, order } = params;
  const view = { sort, order, limit: QUEUE, now: databaseNow() };
  const isOpen = filter.statuses.length === 0;
  const statuses = isOpen ? [firstStageOf(columns)] : filter.statuses;
  const [queue, returned] = await Promise.all([
    triageQueue(key, { ...filter, statuses }, view),
    isOpen ? returnedIds(key, filter, { ...view, except: statuses }) : { ids: [], total: 0 },
  ]);
  const ids = [...returned.ids, ...queue.ids];
  return { queue: { ...queue, ids, total: queue.total + returned.total, mirror }, columns };
}

/** A candidate and their neighbours in the list as it is shown: in the column of the board, or in the whole table. */
export async function readCandidate(
  key: ScopeKey,
  params: ApplicationParams,
  id: number,
): Promise<CandidateView | null> {
  const application = await findApplication(key, id);
  if (!application) return null;
  const filter = applicationList.filterOf(params);
  const within = params.view === 'board' ? { ...filter, statuses: [application.status] } : filter;
  const [found, isFavorite] = await Promise.all([
    neighboursOf(key, within, id, params),
    isKnownFavorite(key, application.candidate.talentId),
  ]);
  const neighbours =
    found && found.position !== null
      ? { previousId: found.previous, nextId: found.next, position: found.position, of: found.of }
      : null;
  return { application, neighbours, isFavorite };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
