/**
 * Why a list shows no row. `filling`: the first reading goes on, rows may still come. `unread`: nothing could be read
 * yet. `first`: there has never been one. `left`: there are some, elsewhere than in the list as it opens. `noMatch`:
 * the filters leave none.
 */
export type EmptyReason = 'filling' | 'unread' | 'first' | 'left' | 'noMatch';

type Circumstances = {
  /** How what is shown stands to the platform; a list that is read from it directly is fresh. */
  readonly phase: 'filling' | 'fresh' | 'stale';
  /** Rows without any filter; null where they are not counted. */
  readonly unfiltered: number | null;
  readonly isNarrowed: boolean;
};

export function emptyReason({ phase, unfiltered, isNarrowed }: Circumstances): EmptyReason {
  if (phase === 'filling') return 'filling';
  if (unfiltered === 0) return phase === 'stale' ? 'unread' : 'first';
  if (isNarrowed) return 'noMatch';
  return unfiltered === null ? 'first' : 'left';
}
