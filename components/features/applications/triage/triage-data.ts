import type { CvPlace } from '#lib/engines/preferences/model.ts';
import type { CandidateView, TriageQueue } from '#lib/features/applications/view-model.ts';
import type { ScreenData } from '../screen-data.ts';

/** Data that the server sends with the page, so that the first candidate is in its first bytes. */
export type TriageData = Pick<
  ScreenData,
  'scope' | 'inertReason' | 'params' | 'moves' | 'undoSeconds' | 'choices' | 'names'
> & {
  /** Null where it could not be read. */
  readonly queue: TriageQueue | null;
  /** The statuses of this platform. */
  readonly columns: readonly string[];
  readonly first: CandidateView | null;
  /** The reader's preference for CVs. */
  readonly cv: CvPlace;
};
