import type { CvPlace } from '#lib/engines/preferences/model.ts';
import type { CandidateView, TriageQueue } from '#lib/features/applications/view-model.ts';
import type { ScreenData } from '../screen-data.ts';

/** What the server gives with the page, so that the first candidate is in its first bytes. */
export type TriageData = Pick<
  ScreenData,
  'scope' | 'inertReason' | 'params' | 'moves' | 'undoSeconds' | 'choices' | 'names'
> & {
  /** Null where it could not be read. */
  readonly queue: TriageQueue | null;
  /** The statuses of this platform. */
  readonly columns: readonly string[];
  readonly first: CandidateView | null;
  /** Where the reader has the CVs. */
  readonly cv: CvPlace;
};
