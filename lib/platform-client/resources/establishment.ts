import type { CallContext } from '../call.ts';
import { ESTABLISHMENT } from '../wire/establishment.ts';
import { readerOf } from '../wire/read.ts';
import type { Establishment } from './establishment-model.ts';
import { readsAt } from './verbs.ts';

export const toEstablishment: (raw: unknown) => Establishment | null = readerOf(ESTABLISHMENT);

export function establishmentsOf(context: CallContext) {
  const { get } = readsAt(context, '/maisons', toEstablishment);
  return { get };
}
