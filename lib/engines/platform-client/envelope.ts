import { type HeaderBag, headerText } from './budget.ts';
import { learnZone, newestOf } from './newest.ts';
import type { Page } from './result.ts';
import { countOrNull, list, record } from './wire/values.ts';

const WRAPPERS = ['data', 'items', 'results'] as const;
const RECORD_WRAPPERS = [
  ...WRAPPERS,
  'item',
  'result',
  'record',
  'maison',
  'groupe',
  'offre',
  'candidature',
] as const;
const TOTALS = ['total', 'total_count', 'totalCount', 'count'] as const;
const PAGES = ['total_pages', 'totalPages', 'pages', 'last_page'] as const;

/**
 * A page from any envelope that the spec leaves possible: a bare array or a wrapper, totals in headers, in the wrapper
 * or nowhere. Null when it contains no list at all. Records without an id are left out.
 */
export function readPage<T>(
  json: unknown,
  headers: HeaderBag,
  toItem: (raw: unknown) => T | null,
  perPage: number,
): Page<T> | null {
  const raw = rawItems(json);
  if (raw === null) return null;
  const total = totalOf(json, headers);
  learnZone(raw, headers);
  return {
    items: raw.flatMap((entry) => toItem(entry) ?? []),
    newest: newestOf(raw, headers),
    total,
    pages: pagesOf(json, headers) ?? (total === null ? null : Math.ceil(total / perPage)),
  };
}

/**
 * A record from any envelope: bare, in a wrapper of one or two layers, or alone in a list. Null when `toRecord` can
 * read none. When it can read even an empty object, since no field is required, an object without known fields may be a
 * wrapper.
 */
export function readRecord<T>(json: unknown, toRecord: (raw: unknown) => T | null): T | null {
  const nothing = toRecord({});
  const holds = (found: T | null) => found !== null && (nothing === null || !isSame(found, nothing));
  const bare = toRecord(json);
  if (holds(bare)) return bare;
  for (const layer of [json, ...WRAPPERS.map((name) => record(json)[name])]) {
    for (const inner of insideOf(layer)) {
      const found = toRecord(inner);
      if (holds(found)) return found;
    }
  }
  return bare;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a wrapper or a list of one may contain. */
function insideOf(layer: unknown): readonly unknown[] {
  if (Array.isArray(layer)) return layer.length === 1 ? layer : [];
  const body = record(layer);
  return RECORD_WRAPPERS.flatMap((name) => (body[name] === undefined ? [] : [body[name]]));
}

function rawItems(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  const body = record(json);
  for (const name of WRAPPERS) {
    if (Array.isArray(body[name])) return list(body[name]);
    const inner = rawInner(body[name]);
    if (inner) return inner;
  }
  return null;
}

/** `{ data: { items: […] } }`: wrapped twice. */
function rawInner(value: unknown): readonly unknown[] | null {
  const body = record(value);
  const name = WRAPPERS.find((known) => Array.isArray(body[known]));
  return name === undefined ? null : list(body[name]);
}

function totalOf(json: unknown, headers: HeaderBag): number | null {
  const told = headerText(headers, 'x-total-count') ?? headerText(headers, 'x-wp-total');
  return countOrNull(told) ?? firstCount(json, TOTALS);
}

function pagesOf(json: unknown, headers: HeaderBag): number | null {
  const told = headerText(headers, 'x-total-pages') ?? headerText(headers, 'x-wp-totalpages');
  return countOrNull(told) ?? firstCount(json, PAGES) ?? lastPageOf(headerText(headers, 'link'));
}

function firstCount(json: unknown, names: readonly string[]): number | null {
  const body = record(json);
  for (const source of [body, record(body.meta), record(body.pagination)]) {
    for (const name of names) {
      const found = countOrNull(source[name]);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The page number of the `rel="last"` link (RFC 8288). */
function lastPageOf(link: string | null): number | null {
  const target = /<([^>]*)>\s*;[^,]*\brel="?last"?/i.exec(link ?? '')?.[1];
  return countOrNull(/[?&]page=(\d+)/.exec(target ?? '')?.[1] ?? null);
}
