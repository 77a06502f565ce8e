import { type Asked, type Difference, findCollection, isRecord } from './exchange.ts';

const TOTAL = 'x-total-count';
const PAGES = 'x-total-pages';

function wrapping(wrap: (items: unknown, total: number) => unknown): Difference {
  return {
    answer: (answered) => {
      const total = answered.headers.get(TOTAL);
      return total === null ? answered : { ...answered, body: wrap(answered.body, Number(total)) };
    },
  };
}

export const ENVELOPE = wrapping((data, total) => ({ data, total }));
export const ENVELOPE_ITEMS = wrapping((items, total) => ({ items, meta: { total } }));
export const ENVELOPE_NESTED = wrapping((results, total) => ({ success: true, data: { results, total } }));

/** A single record is wrapped as well. */
export const RECORD_ENVELOPE: Difference = {
  answer: (answered, { path }) =>
    isRecord(answered.body) && !answered.headers.has(TOTAL) && findCollection(path) !== null
      ? { ...answered, body: { data: answered.body } }
      : answered,
};

/** An establishment on its own is returned empty. */
export const NO_MAISON: Difference = {
  answer: (answered, { path }) => (/^\/maisons\/\d+$/.test(path) ? { ...answered, body: {} } : answered),
};

/** After the envelopes, which hold totals too. */
export const NO_TOTALS: Difference = {
  answer: ({ headers, body, ...answered }) => {
    if (!headers.has(TOTAL)) return { ...answered, headers, body };
    return { ...answered, headers: withoutTotals(headers), body: uncounted(body) };
  },
};

export const WP_TOTALS: Difference = {
  answer: ({ headers, ...answered }) => {
    const told = withoutTotals(headers);
    const [total, pages] = [headers.get(TOTAL), headers.get(PAGES)];
    if (total !== null) told.set('x-wp-total', total);
    if (pages !== null) told.set('x-wp-totalpages', pages);
    return { ...answered, headers: told };
  },
};

function withoutTotals(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of [TOTAL, PAGES, 'link']) rest.delete(name);
  return rest;
}

function uncounted(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { total: _, meta: __, ...rest } = body;
  return { ...rest, ...(isRecord(rest.data) ? { data: uncounted(rest.data) } : {}) };
}

const MOST_ITEMS = 20;

/** Pages hold fewer items than requested. */
export const PAGE_CAP: Difference = {
  ask: (asked) => {
    if (Number(asked.query.get('per_page')) <= MOST_ITEMS) return asked;
    const query = new URLSearchParams(asked.query);
    query.set('per_page', String(MOST_ITEMS));
    return { ...asked, query };
  },
};

/** Every page is the first one. */
export const ONE_PAGE: Difference = {
  ask: (asked) => {
    const query = new URLSearchParams(asked.query);
    query.delete('page');
    return { ...asked, query };
  },
};

export const NO_DELTA: Difference = {
  ask: (asked) => {
    const query = new URLSearchParams(asked.query);
    query.delete('filter[modified_after]');
    return { ...asked, query };
  },
};

/** Always in the platform's own order, newest first. */
export const NO_ORDER: Difference = {
  ask: (asked) => {
    const query = new URLSearchParams(asked.query);
    query.delete('orderby');
    query.delete('order');
    return { ...asked, query };
  },
};

/** The other names of reference lists; the service's names are unknown. */
const LISTS: Readonly<Record<string, string>> = {
  contract_types: 'contrat',
  departments: 'departement',
  levels: 'experience',
  perks: 'avantage',
  languages: 'langue',
};

const listAs = (lists: Readonly<Record<string, string>>) => (asked: Asked) => {
  const name = /^\/taxonomies\/([\w-]+)$/.exec(asked.path)?.[1];
  return name === undefined ? asked : { ...asked, path: `/taxonomies/${lists[name] ?? 'no-list'}` };
};

export const LISTS_RENAMED: Difference = { ask: listAs(LISTS) };
export const LISTS_MISSING: Difference = { ask: listAs({}) };
