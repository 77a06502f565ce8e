import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { TERM } from '../wire/term.ts';
import { getPage } from './verbs.ts';

/** A term of a reference list. Offers contain its `slug`. */
export type Term = RecordOf<typeof TERM>;

const readTerm = readerOf(TERM);

export function toTerm(raw: unknown): Term | null {
  const term = readTerm(raw);
  return term?.name === '' ? { ...term, name: term.slug } : term;
}

export function taxonomiesOf(context: CallContext) {
  return {
    get: (name: TaxonomyName, signal?: AbortSignal) =>
      getPage(context, `/taxonomies/${name}`, signal ? { signal } : {}, toTerm),
  };
}
