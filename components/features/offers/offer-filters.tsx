'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterToggles } from '#components/list/filter-toggles.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { OFFER_KEYS } from '#components/shell/keys/key-commands.ts';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { filter as filterIcon } from '#components/ui/icons/icon-paths.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { type FilterChoices, useFilterWords, withoutTab } from './filter-words.ts';

type OfferFiltersProps = {
  choices: FilterChoices;
  /** How many offers match, in words: said aloud when it changes. */
  found: string;
  /** Right of the filters. */
  aside: ReactNode;
};

/** Fetched when a phone first opens it. */
const FilterPanel = lazyPart(async () => (await import('#components/list/filter-panel.tsx')).FilterPanel);

const SEARCH_ID = 'offer-search';

/** Search and filters of the list. Everything is in the address: shared, kept, and undone by going back. */
export function OfferFilters({ choices, found, aside }: OfferFiltersProps) {
  const t = useTranslations('offers.filters');
  const lists = useTranslations('lists');
  const texts = useFilterTexts('offers.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(offerList, 'ofServer');
  const chips = withoutTab(useFilterWords(params, choices));
  const on = namesOn({ ...offerList.filterOf(params), q: '', statuses: [] }).length;
  const filters = {
    filters: offerList.filters,
    filter: params,
    onChange: setFilter,
    texts,
    options: { ...choices, establishments: choices.establishments.length > 1 ? choices.establishments : [] },
  };
  useSpoken(found);
  useKeys(OFFER_KEYS, () => document.getElementById(SEARCH_ID)?.focus());

  return (
    <search aria-label={t('label')} className="grid gap-2 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-36 flex-1 sm:min-w-44 sm:max-w-80">
          <SearchBox
            id={SEARCH_ID}
            label={t('search')}
            shortcut="F"
            hint={t('searchHint')}
            longest={offerList.filters.q.longest}
            value={params.q}
            onSearch={(q) => setFilter({ q })}
          />
        </div>
        <div className="contents max-sm:hidden">
          <FilterToggles {...filters} />
        </div>
        <PopButton
          id="offer-filters"
          className={buttonClass('secondary', 'md', 'sm:hidden')}
          label={t('more')}
          panel="w-[min(36rem,calc(100vw-2rem))]"
          face={
            <>
              <Icon path={filterIcon} className="size-4.5" />
              <span className="sr-only">{t('more')}</span>
              {on > 0 && <Badge tone="accent">{on}</Badge>}
            </>
          }
        >
          <FilterPanel {...filters} />
        </PopButton>
        <div className="sm:ms-auto">{aside}</div>
      </div>
      <div className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-10 text-ink-soft">
        <span className="tabular shrink-0">{found}</span>
        {chips.length > 0 && <FilterChips words={chips} onChange={setFilter} onClear={clearFilter} />}
        {pending && (
          <span
            role="status"
            className="ms-auto inline-flex shrink-0 items-center gap-2 text-xs text-ink-faint"
          >
            <Spinner />
            {lists('updating')}
          </span>
        )}
      </div>
    </search>
  );
}

/** Says the number of results when it changes, not when the page opens. */
function useSpoken(found: string) {
  const spoken = useRef(found);
  useEffect(() => {
    if (spoken.current === found) return;
    spoken.current = found;
    announce(found);
  }, [found]);
}
