import type { RecordOf } from '../wire/description.ts';
import type { ESTABLISHMENT } from '../wire/establishment.ts';

/** An establishment (`maison`) in our words. Counts are null when the platform does not give them. */
export type Establishment = RecordOf<typeof ESTABLISHMENT>;
