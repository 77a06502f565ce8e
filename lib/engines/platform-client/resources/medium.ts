import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { MEDIUM } from '../wire/medium.ts';
import { readerOf } from '../wire/read.ts';
import { getFromList, readsAt } from './verbs.ts';

const PATH = '/uploads';

export type Medium = RecordOf<typeof MEDIUM>;

export const toMedium = readerOf(MEDIUM);

/** The library of the caller’s establishment. A file has no route of its own: it is read from the list. */
export function mediaOf(context: CallContext) {
  const { list } = readsAt(context, PATH, toMedium);
  return { list, get: (id: number) => getFromList(context, PATH, id, toMedium) };
}
