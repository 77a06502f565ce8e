import { createParser } from 'nuqs/server';
import { isSaneDay, isStorable, toId } from './bounds.ts';

/** Further than the last page of anything. */
const LAST_PAGE = 100_000;

/** Parsers of what stands in an address: what cannot be meant is as if it were not there. */
export const parseAsText = createParser<string>({
  parse: (text) => (isStorable(text) ? text : null),
  serialize: String,
});

export const parseAsId = createParser<number>({ parse: toId, serialize: String });

export const parseAsDay = createParser<string>({
  parse: (text) => (isSaneDay(text) ? text : null),
  serialize: String,
});

/** A page, counted from 1. */
export const parseAsPage = createParser<number>({
  parse: (text) => {
    const page = toId(text);
    return page !== null && page <= LAST_PAGE ? page : null;
  },
  serialize: String,
});
