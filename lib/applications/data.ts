import 'server-only';
import {
  countApplications,
  findApplication,
  listApplications,
  NO_APPLICATION_FILTER,
  pageOfColumn,
} from '#lib/mirror/applications.ts';
import { firstOfColumns } from '#lib/mirror/columns.ts';
import { listEstablishments } from '#lib/mirror/establishments.ts';
import type { ApplicationRow, MirrorState } from '#lib/mirror/model.ts';
import { neighboursOf } from '#lib/mirror/neighbours.ts';
import { applicationOptions } from '#lib/mirror/options.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { type ApplicationParams, applicationList, COLUMN_WINDOW } from './list.ts';
import { columnsOf } from './stages.ts';
import type { BoardView, CandidateView, FilterChoices, TableView } from './view-model.ts';

/**
 * The board: true totals per column, and the first window of each. `mirror` is how the mirror stood before, so that
 * its revision is never newer than the rows.
 */
export async function readBoard(
  key: ScopeKey,
  params: ApplicationParams,
  mirror: MirrorState,
): Promise<BoardView> {
  const filter = applicationList.filterOf(params);
  const [counts, all] = await Promise.all([
    countApplications(key, filter),
    countApplications(key, NO_APPLICATION_FILTER),
  ]);
  const stages = columnsOf(all);
  const statuses = stages.filter(
    (status) => filter.statuses.length === 0 || filter.statuses.includes(status),
  );
  const { sort, order } = params;
  const filled = statuses.filter((status) => counts[status]);
  const beginnings = await firstOfColumns(key, filter, filled, { sort, order, limit: COLUMN_WINDOW });
  const columns = statuses.map((status) => ({
    status,
    total: counts[status] ?? 0,
    rows: beginnings.get(status) ?? [],
  }));
  return {
    columns,
    stages,
    total: sum(columns.map((column) => column.total)),
    unfiltered: sum(Object.values(all)),
    mirror,
  };
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

/** One page of the table; `mirror` like for the board. */
export async function readTable(
  key: ScopeKey,
  params: ApplicationParams,
  mirror: MirrorState,
): Promise<TableView> {
  const { sort, order, page } = params;
  const [listing, all] = await Promise.all([
    listApplications(key, applicationList.filterOf(params), {
      sort,
      order,
      page,
      perPage: applicationList.perPage,
    }),
    countApplications(key, NO_APPLICATION_FILTER),
  ]);
  return { ...listing, unfiltered: sum(Object.values(all)), mirror, columns: columnsOf(all) };
}

/** A candidate and the neighbours in the list as it is shown: the column on the board, all of it in the table. */
export async function readCandidate(
  key: ScopeKey,
  params: ApplicationParams,
  id: number,
): Promise<CandidateView | null> {
  const application = await findApplication(key, id);
  if (!application) return null;
  const filter = applicationList.filterOf(params);
  const within = params.view === 'board' ? { ...filter, statuses: [application.status] } : filter;
  const found = await neighboursOf(key, within, id, params);
  const neighbours =
    found && found.position !== null
      ? { previousId: found.previous, nextId: found.next, position: found.position, of: found.of }
      : null;
  return { application, neighbours };
}

/** What the filter bar offers. */
export async function readChoices(key: ScopeKey): Promise<FilterChoices> {
  const [options, establishments] = await Promise.all([
    applicationOptions(key),
    key.startsWith('groupe:') ? listEstablishments(key) : [],
  ]);
  return {
    offers: options.offers.map((offer) => ({ id: offer.value, title: offer.title, count: offer.count })),
    departments: options.departments.map((option) => option.value),
    sources: options.sources.map((option) => option.value),
    establishments: establishments.map(({ id, name }) => ({ id, name })),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
