'use client';

import { useTranslations } from 'next-intl';
import type { ListParamsControl } from '../screen-data.ts';

/** Includes letters in a search that has skipped them. The focus moves to the number of results. */
export function LettersButton({ list, className }: { list: ListParamsControl; className: string }) {
  const t = useTranslations('applications');
  const { q } = list.params;
  // Already requested; the earlier rows stay until the new ones are there.
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

/** Id of the number of results. */
export const FOUND = 'applications-found';
