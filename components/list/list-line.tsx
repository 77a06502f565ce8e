'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { announce } from '#components/ui/toast/announce.ts';

type ListLineProps = {
  /** The number of rows, in words: announced when it changes. */
  found: string;
  /** `FilterChips`. On a phone they are shown with the filters, whose button has their number. */
  chips?: ReactNode;
  /** The list is being read again. */
  pending?: boolean;
  /** Its age. */
  age?: ReactNode;
};

/** The quiet line between the header of a list and its rows: how many, with which filters, how old. */
export function ListLine({ found, chips, pending = false, age }: ListLineProps) {
  const t = useTranslations('lists');
  useSpoken(found);
  return (
    <div className="list-line">
      <span className="tabular shrink-0 text-ink-soft">{found}</span>
      {chips && <div className="flex min-w-0 flex-1 max-sm:hidden">{chips}</div>}
      {pending && (
        <span role="status" className="inline-flex shrink-0 items-center gap-2 text-xs">
          <Spinner />
          <span className="max-sm:sr-only">{t('updating')}</span>
        </span>
      )}
      {age && <div className="ms-auto text-end max-sm:grow">{age}</div>}
    </div>
  );
}

/** Announces the number of results when it changes, not when the page opens. */
function useSpoken(found: string) {
  const spoken = useRef(found);
  useEffect(() => {
    if (spoken.current === found) return;
    spoken.current = found;
    announce(found);
  }, [found]);
}
