'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { filter } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';

/** Fetched when it is first opened. */
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type FilterButtonProps = FilterSheetProps & {
  /** How many filters are active, without the search. */
  on: number;
};

/** The filters of a list: a panel, or a bottom sheet on a phone. */
export function FilterButton({ on, ...sheet }: FilterButtonProps) {
  const t = useTranslations('lists');
  return (
    <PopButton
      id="list-filters"
      className={buttonClass('secondary', 'md', 'max-sm:square')}
      label={t('filters')}
      panel="w-[min(36rem,calc(100vw-2rem))]"
      face={
        <>
          <Icon path={filter} className="size-4.5" />
          <span className="max-sm:sr-only">{on > 0 ? t('filtersOn', { count: on }) : t('filters')}</span>
          {on > 0 && (
            <span aria-hidden="true" className="corner sm:hidden">
              <Badge tone="accent">{on}</Badge>
            </span>
          )}
        </>
      }
    >
      <FilterSheet {...sheet} />
    </PopButton>
  );
}
