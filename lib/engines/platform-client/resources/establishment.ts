import type { CallContext } from '../call.ts';
import {
  ESTABLISHMENT,
  ESTABLISHMENT_CONTENT,
  ESTABLISHMENT_RECORD,
  ESTABLISHMENT_STATS,
} from '../wire/establishment.ts';
import { readerOf } from '../wire/read.ts';
import type { Establishment, EstablishmentRecord } from './establishment-model.ts';
import { getRecord, recordsAt } from './verbs.ts';

const PATH = '/maisons';

export const toEstablishment: (raw: unknown) => Establishment | null = readerOf(ESTABLISHMENT);
export const toEstablishmentRecord: (raw: unknown) => EstablishmentRecord | null =
  readerOf(ESTABLISHMENT_RECORD);
const toStats = readerOf(ESTABLISHMENT_STATS);

export function establishmentsOf(context: CallContext) {
  const { get, update, list } = recordsAt(context, PATH, {
    toRecord: toEstablishmentRecord,
    content: ESTABLISHMENT_CONTENT,
    isWhole: ({ name }) => name !== '',
  });
  return {
    get,
    update,
    list,
    /** Figures over all establishments that the caller manages. */
    stats: (signal?: AbortSignal) => getRecord(context, `${PATH}/stats`, toStats, signal),
  };
}
