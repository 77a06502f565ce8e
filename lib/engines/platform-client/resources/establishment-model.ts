import type { RecordOf } from '../wire/description.ts';
import type { ESTABLISHMENT, ESTABLISHMENT_RECORD, ESTABLISHMENT_STATS } from '../wire/establishment.ts';

/** An establishment (`maison`) in our model. Counts are null when the platform does not report them. */
export type Establishment = RecordOf<typeof ESTABLISHMENT>;

/** The same with all of its public record. */
export type EstablishmentRecord = RecordOf<typeof ESTABLISHMENT_RECORD>;

export type EstablishmentStats = RecordOf<typeof ESTABLISHMENT_STATS>;
