import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import type { OfferFilter, OfferSort, Order } from '#lib/mirror/model.ts';
import { parseAsId, parseAsPage, parseAsText } from '#lib/server/address.ts';

export const OFFERS_PER_PAGE = 25;

export const OFFER_SORTS = [
  'modified',
  'title',
  'created',
  'expires',
  'applications',
] as const satisfies readonly OfferSort[];

const ORDERS = ['asc', 'desc'] as const satisfies readonly Order[];

/** Addresses are typed, shared and kept by people: `1` and `true` mean the same. */
const parseAsFlag = createParser<boolean>({
  parse: (text) => text === '1' || text === 'true',
  serialize: (on) => (on ? '1' : '0'),
}).withDefault(false);

/** The list's place in the URL: what the filter bar writes and the page reads. */
export const offerParsers = {
  q: parseAsText.withDefault(''),
  status: parseAsArrayOf(parseAsText).withDefault([]),
  department: parseAsArrayOf(parseAsText).withDefault([]),
  contract: parseAsArrayOf(parseAsText).withDefault([]),
  maison: parseAsArrayOf(parseAsId).withDefault([]),
  expiring: parseAsInteger,
  empty: parseAsFlag,
  sort: parseAsStringLiteral(OFFER_SORTS).withDefault('modified'),
  order: parseAsStringLiteral(ORDERS),
  page: parseAsPage.withDefault(1),
};
export type OfferView = inferParserType<typeof offerParsers>;

export const loadOfferView = createLoader(offerParsers);
export const serializeOfferView = createSerializer(offerParsers);

const SEARCH_MAX = 100;
const CHOICES_MAX = 30;

/** Query of the mirror for a view; anything out of bounds in the address is brought back into them. */
export function toOfferFilter(view: OfferView): OfferFilter {
  return {
    q: view.q.trim().slice(0, SEARCH_MAX),
    statuses: view.status.slice(0, CHOICES_MAX),
    departments: view.department.slice(0, CHOICES_MAX),
    contracts: view.contract.slice(0, CHOICES_MAX),
    establishments: view.maison.slice(0, CHOICES_MAX),
    expiresWithinDays: view.expiring === null ? null : Math.min(Math.max(view.expiring, 0), 365),
    withoutApplications: view.empty,
  };
}

/** Titles and last days read upwards, everything else newest or largest first. */
export function defaultOrder(sort: OfferSort): Order {
  return sort === 'title' || sort === 'expires' ? 'asc' : 'desc';
}

export function viewOrder(view: OfferView): Order {
  return view.order ?? defaultOrder(view.sort);
}

/** The view after a click on a column's heading: the same column turns round, another starts its own way. */
export function sortedBy(view: OfferView, sort: OfferSort): OfferView {
  const turned = viewOrder(view) === 'asc' ? 'desc' : 'asc';
  const order = view.sort === sort ? turned : defaultOrder(sort);
  return { ...view, sort, order: order === defaultOrder(sort) ? null : order, page: 1 };
}

/** Whether anything but sort and page narrows the list. */
export function isNarrowed(view: OfferView): boolean {
  const { q, status, department, contract, maison, expiring, empty } = view;
  const lists = [status, department, contract, maison];
  return q.trim() !== '' || expiring !== null || empty || lists.some((list) => list.length > 0);
}

/** Everything off; sort and page are no filters. */
export const NO_FILTERS = {
  q: '',
  status: [] as string[],
  department: [] as string[],
  contract: [] as string[],
  maison: [] as number[],
  expiring: null,
  empty: false,
} satisfies Partial<OfferView>;

/** The sort stays, because clearing filters is not about it. */
export function withoutFilters(view: OfferView): OfferView {
  return { ...view, ...NO_FILTERS, page: 1 };
}

/** Address of a list with some of its filters set: `offersHref('/m/12/offers', { status: ['draft'] })`. */
export function offersHref(path: string, view: Partial<OfferView>): string {
  return serializeOfferView(path, view);
}
