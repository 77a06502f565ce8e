'use client';

import { useTranslations } from 'next-intl';
import type { FilterTexts } from '#lib/engines/lists/filter-words.ts';

/** The texts about the filters of a list. Their keys follow the filters' names, which a test compares with them. */
export function useFilterTexts(
  of: 'activity.filter' | 'applications.filter' | 'offers.filter' | 'group.filter' | 'talents.filter',
): FilterTexts {
  return useTranslations(of) as unknown as FilterTexts;
}
