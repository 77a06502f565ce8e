import { type CallContext, call } from '../call.ts';
import { readRecord } from '../envelope.ts';
import {
  ESTABLISHMENT,
  ESTABLISHMENT_CONTENT,
  ESTABLISHMENT_RECORD,
  ESTABLISHMENT_STATS,
} from '../wire/establishment.ts';
import { readerOf } from '../wire/read.ts';
import type { Establishment, EstablishmentRecord } from './establishment-model.ts';
import { recordsAt } from './verbs.ts';

const PATH = '/maisons';

export const toEstablishment: (raw: unknown) => Establishment | null = readerOf(ESTABLISHMENT);
const toRecord: (raw: unknown) => EstablishmentRecord | null = readerOf(ESTABLISHMENT_RECORD);
const toStats = readerOf(ESTABLISHMENT_STATS);
/** Null of what holds no figure: it may be a wrapper. */
const toFigures: typeof toStats = (raw) => {
  const stats = toStats(raw);
  return stats && Object.values(stats).some((figure) => figure !== null) ? stats : null;
};

export function establishmentsOf(context: CallContext) {
  const { get, update } = recordsAt(context, PATH, {
    toRecord,
    content: ESTABLISHMENT_CONTENT,
    isWhole: ({ name }) => name !== '',
  });
  return {
    get,
    update,
    /** Figures over all establishments that the caller manages. */
    stats: (signal?: AbortSignal) =>
      call(context, {
        method: 'GET',
        path: `${PATH}/stats`,
        read: (json) => readRecord(json, toFigures) ?? toStats(json),
        signal,
      }),
  };
}
