'use client';

import { useTranslations } from 'next-intl';
import type { ListParamsControl } from '../screen-data.ts';

/** Where the search has left letters out: looks into them as well. The focus goes to what says how many there are. */
export function LettersButton({ list, className }: { list: ListParamsControl; className: string }) {
  const t = useTranslations('applications');
  const { q } = list.params;
  // Asked for already; the rows of before stay until the others are there.
  if (q === '') return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        document.getElementById(FOUND)?.focus();
        list.setFilter({ q: '', everywhere: q });
      }}
    >
      {t('searchLetters')}
    </button>
  );
}

/** Id of what says how many there are. */
export const FOUND = 'applications-found';
