'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '#components/list/search-box.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { filter as filterIcon } from '#components/ui/icons/icon-paths.ts';
import { Select } from '#components/ui/input/select.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

type FilterBarProps = FilterFieldsProps & {
  /** What was found, in words, where no list of the screen tells it. */
  found?: string;
  /** Beside the search. */
  add?: ReactNode;
  /** Right of the filters: the switch between the views. */
  aside: ReactNode;
};

/** Fetched when it is first opened. */
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/**
 * What the list is narrowed by. The two that are used most stand open, on a phone the search alone; the rest is one
 * press away.
 */
export function FilterBar({ list, choices, columns, found, add, aside }: FilterBarProps) {
  'use no memo';
  const t = useTranslations('applications');
  const { params, setFilter } = list;
  // The page of an offer names it already. Who has chosen it here keeps the choice under the pointer.
  const [hasChosen, setHasChosen] = useState(false);
  const isOfOffer = params.offers.length === 1 && !hasChosen;
  const counted = { ...applicationList.filterOf(params), q: '', ...(isOfOffer && { offers: [] }) };
  const more = namesOn(counted).length;

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      <search className="min-w-0 flex-1 basis-52 max-sm:basis-24">
        <SearchBox
          id="application-search"
          label={t('search')}
          hint={t('searchHint')}
          longest={applicationList.filters.q.longest}
          value={params.q || params.everywhere}
          onSearch={(q) => setFilter(params.everywhere === '' ? { q } : { q, everywhere: '' })}
        />
      </search>
      {add}
      {!isOfOffer && (
        <Select
          aria-label={t('offer')}
          className="max-w-80 min-w-0 flex-1 basis-44 max-sm:hidden"
          value={params.offers.join()}
          onChange={(event) => {
            setHasChosen(true);
            setFilter({ offers: event.target.value ? event.target.value.split(',').map(Number) : [] });
          }}
        >
          <option value="">{t('allOffers')}</option>
          {params.offers.length > 1 && (
            <option value={params.offers.join()}>{t('someOffers', { count: params.offers.length })}</option>
          )}
          {choices.offers.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {t('offerChoice', { title: offer.name, count: offer.count })}
            </option>
          ))}
        </Select>
      )}
      <PopButton
        id="application-filters"
        className={buttonClass('secondary', 'md', 'max-sm:square')}
        label={t('filters')}
        panel="w-[min(36rem,calc(100vw-2rem))]"
        face={
          <>
            <Icon path={filterIcon} className="size-4.5" />
            <span className="max-sm:sr-only">{t('filters')}</span>
            {more > 0 && (
              <span className="max-sm:corner">
                <Badge tone="accent">{more}</Badge>
              </span>
            )}
          </>
        }
      >
        <FilterSheet {...{ list, choices, columns, found }} />
      </PopButton>
      {aside && <div className="ms-auto">{aside}</div>}
    </div>
  );
}
