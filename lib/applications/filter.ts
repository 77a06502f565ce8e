import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import type { ApplicationFilter, ApplicationSort, Order } from '#lib/mirror/model.ts';
import { parseAsDay, parseAsId, parseAsPage, parseAsText } from '#lib/server/address.ts';

export const SORTS = [
  'received',
  'modified',
  'name',
  'waiting',
] as const satisfies readonly ApplicationSort[];
export const VIEWS = ['board', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Rows of one page of the table, and cards of one window of a column. */
export const TABLE_PAGE = 50;
export const COLUMN_WINDOW = 20;

/** What stands in the address. One filter for both views; `page` is the table's alone. */
export const applicationParams = {
  q: parseAsText.withDefault(''),
  status: parseAsArrayOf(parseAsText).withDefault([]),
  offer: parseAsArrayOf(parseAsId).withDefault([]),
  maison: parseAsArrayOf(parseAsId).withDefault([]),
  department: parseAsArrayOf(parseAsText).withDefault([]),
  source: parseAsArrayOf(parseAsText).withDefault([]),
  from: parseAsDay.withDefault(''),
  to: parseAsDay.withDefault(''),
  waiting: parseAsInteger,
  view: parseAsStringLiteral(VIEWS).withDefault('board'),
  sort: parseAsStringLiteral(SORTS).withDefault('received'),
  order: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
  page: parseAsPage.withDefault(1),
};
export type ApplicationParams = inferParserType<typeof applicationParams>;

export const loadApplicationParams = createLoader(applicationParams);
/** `?q=…` of params, defaults left out; `''` when all are defaults. */
export const applicationSearch = createSerializer(applicationParams);

/** The params that say which applications are listed, without those that say how they are shown. */
export const FILTER_KEYS = [
  'q',
  'status',
  'offer',
  'maison',
  'department',
  'source',
  'from',
  'to',
  'waiting',
] as const satisfies readonly (keyof ApplicationParams)[];
export type FilterKey = (typeof FILTER_KEYS)[number];

export const NO_FILTER: Pick<ApplicationParams, FilterKey> = {
  q: '',
  status: [],
  offer: [],
  maison: [],
  department: [],
  source: [],
  from: '',
  to: '',
  waiting: null,
};

const MANY = 50;

/** The mirror's filter. What makes no sense in an address (a 31st month, a negative delay) filters nothing. */
export function toFilter(params: ApplicationParams): ApplicationFilter {
  return {
    q: params.q.trim().slice(0, 200),
    statuses: params.status.slice(0, MANY),
    offers: params.offer.slice(0, MANY),
    establishments: params.maison.slice(0, MANY),
    departments: params.department.slice(0, MANY),
    sources: params.source.slice(0, MANY),
    from: params.from === '' ? null : params.from,
    to: params.to === '' ? null : params.to,
    waitingDays:
      params.waiting !== null && params.waiting > 0 && params.waiting <= 3650 ? params.waiting : null,
  };
}

export function toSorting(params: ApplicationParams): { sort: ApplicationSort; order: Order; page: number } {
  return { sort: params.sort, order: params.order, page: params.page };
}

export function isFiltered(params: ApplicationParams): boolean {
  return FILTER_KEYS.some((key) => {
    const value = params[key];
    return Array.isArray(value) ? value.length > 0 : value !== NO_FILTER[key];
  });
}

/** Stable text of what is listed and in which order: key of the browser's cache. */
export function listKey(params: ApplicationParams): string {
  return applicationSearch({ ...params, view: null, page: null });
}
