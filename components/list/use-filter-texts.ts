'use client';

import { useTranslations } from 'next-intl';
import type { FilterTexts } from '#lib/engines/lists/filter-words.ts';

/** The texts of a list's filters. Their keys are derived from the filters' names; a test compares them. */
export function useFilterTexts(
  of:
    | 'activity.filter'
    | 'applications.filter'
    | 'group.filter'
    | 'library.filter'
    | 'notifications.filter'
    | 'offers.filter'
    | 'talents.filter',
): FilterTexts {
  return useTranslations(of) as unknown as FilterTexts;
}
