/**
 * Why a list shows no row. `syncing`: the first sync is running, rows may still come. `unread`: nothing could be read
 * yet. `first`: there has never been one. `left`: there are some, but not in the initial view of the list. `noMatch`:
 * no row matches the filters.
 */
export type EmptyReason = 'syncing' | 'unread' | 'first' | 'left' | 'noMatch';

type Circumstances = {
  /** How current the shown data is; a list read directly from the platform is fresh. */
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
