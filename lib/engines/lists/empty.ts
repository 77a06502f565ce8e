/**
 * Why a list shows no row. `syncing`: the first reading goes on, rows may still come. `unread`: nothing could be read
 * yet. `first`: there has never been one. `left`: there are some, elsewhere than in the list as it opens. `noMatch`:
 * the filters leave none.
 */
export type EmptyReason = 'syncing' | 'unread' | 'first' | 'left' | 'noMatch';

type Circumstances = {
  /** How what is shown stands to the platform; a list that is read from it directly is fresh. */
  readonly phase: 'syncing' | 'fresh' | 'stale';
  /** Rows without any filter; null where they are not counted. */
  readonly unfiltered: number | null;
  readonly isNarrowed: boolean;
};

export function emptyReason({ phase, unfiltered, isNarrowed }: Circumstances): EmptyReason {
  if (phase === 'syncing') return 'syncing';
  if (unfiltered === 0) return phase === 'stale' ? 'unread' : 'first';
  if (isNarrowed) return 'noMatch';
  return unfiltered === null ? 'first' : 'left';
}
