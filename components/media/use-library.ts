import { useEffect, useState } from 'react';
import { ReadFailure, readJson } from '#lib/core/read-json.ts';
import type { ActionFailure } from '#lib/core/result.ts';
import type { Library } from '#lib/engines/media/data.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import type { MediaParams } from '#lib/engines/media/list.ts';
import { apiHref } from '#lib/engines/scope/href.ts';

export type LibraryAsked = Pick<MediaParams, 'q' | 'kind' | 'page'>;

/** A page of the library as last read; `failure` is why the requested one could not be read. */
export type LibraryReading = {
  readonly items: readonly LibraryItem[] | null;
  readonly page: number;
  readonly pages: number;
  readonly total: number | null;
  readonly pending: boolean;
  readonly failure: ActionFailure | null;
  readonly again: () => void;
};

type Shown = Pick<LibraryReading, 'items' | 'page' | 'pages' | 'total'>;

const NOTHING: Shown = { items: null, page: 1, pages: 1, total: null };

/** Reads the library for a dialog that picks from it: again for every query, with the last result shown meanwhile. */
export function useLibrary(establishmentId: number, { q, kind, page }: LibraryAsked): LibraryReading {
  const [shown, setShown] = useState(NOTHING);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [round, setRound] = useState(0);
  const scope = { kind: 'establishment', id: establishmentId } as const;
  const url = apiHref(scope, 'media', { q, page, ...(kind === null ? {} : { kind }) });
  const asked = `${url}#${round}`;
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    readJson<Library>(asked.split('#')[0] ?? '', stop.signal).then(
      ({ list }) => {
        if (!('instead' in list)) {
          const { items, rows, ...where } = list;
          setShown({ items, page: where.page, pages: where.pages, total: rows?.total ?? null });
        }
        setFailure(null);
        setAnswered(asked);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setFailure(error instanceof ReadFailure ? error.failure : { kind: 'unavailable', retryAfter: null });
        setAnswered(asked);
      },
    );
    return () => stop.abort();
  }, [asked]);
  return {
    ...shown,
    failure,
    pending: answered !== asked,
    again: () => setRound((count) => count + 1),
  };
}
