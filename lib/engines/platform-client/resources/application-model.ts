import type { APPLICATION } from '../wire/application.ts';
import type { RecordOf } from '../wire/description.ts';

/** An application in our model; `status` is text for the same reason as an offer’s. */
export type Application = RecordOf<typeof APPLICATION>;
