'use client';

import { useTranslations } from 'next-intl';
import { debounce, useQueryStates } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useEffect, useRef, useTransition } from 'react';
import { announce } from '#components/ui/announce.ts';
import { Icon } from '#components/ui/icon.tsx';
import { search } from '#components/ui/icon-paths.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Choice } from '#lib/form/choices.ts';
import { type OfferView, offerParsers } from '#lib/offers/filter.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ToggleFilter } from './toggle-filter.tsx';

export type FilterChoices = {
  departments: readonly Choice[];
  contracts: readonly Choice[];
  /** Only where a list covers several establishments. */
  establishments: readonly Choice[];
};

type OfferFiltersProps = {
  choices: FilterChoices;
  /** How many offers match, in words: said aloud when it changes. */
  found: string;
};

const TYPING_MS = 250;
const EXPIRING_DAYS = 14;

/** Search and filters of the list. Everything is in the address: shared, kept, and undone by going back. */
export function OfferFilters(props: OfferFiltersProps) {
  return (
    <NuqsAdapter>
      <Filters {...props} />
    </NuqsAdapter>
  );
}

function Filters({ choices, found }: OfferFiltersProps) {
  const t = useTranslations('offers.filters');
  const [pending, startTransition] = useTransition();
  const [view, setView] = useQueryStates(offerParsers, { shallow: false, startTransition, scroll: false });
  const box = useRef<HTMLInputElement>(null);
  useSpoken(found);
  useSearchKey(box);
  const change = (part: Partial<OfferView>) => setView({ ...part, page: null }, { history: 'push' });

  return (
    <search aria-label={t('label')} className="grid gap-3 pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative min-w-56 flex-1 sm:min-w-44 sm:max-w-80">
          <Icon
            path={search}
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-faint"
          />
          <TextInput
            ref={box}
            type="search"
            aria-label={t('search')}
            aria-keyshortcuts="F"
            placeholder={t('searchHint')}
            maxLength={100}
            className="ps-9"
            value={view.q}
            onChange={({ target: { value } }) =>
              setView(
                { q: value || null, page: null },
                { history: 'replace', limitUrlUpdates: value ? debounce(TYPING_MS) : undefined },
              )
            }
          />
        </span>
        {choices.establishments.length > 1 && (
          <ChoiceFilter
            label={t('establishment')}
            choices={choices.establishments}
            chosen={view.maison.map(String)}
            onChange={(values) => change({ maison: values.map(Number) })}
          />
        )}
        <ChoiceFilter
          label={t('department')}
          choices={choices.departments}
          chosen={view.department}
          onChange={(department) => change({ department })}
        />
        <ChoiceFilter
          label={t('contract')}
          choices={choices.contracts}
          chosen={view.contract}
          onChange={(contract) => change({ contract })}
        />
        <ToggleFilter
          pressed={view.expiring !== null}
          onToggle={() => change({ expiring: view.expiring === null ? EXPIRING_DAYS : null })}
        >
          {t('expiring')}
        </ToggleFilter>
        <ToggleFilter pressed={view.empty} onToggle={() => change({ empty: !view.empty })}>
          {t('empty')}
        </ToggleFilter>
        {pending && (
          <span role="status" className="inline-flex items-center gap-2 text-xs text-ink-faint">
            <Spinner />
            {t('updating')}
          </span>
        )}
      </div>
      <FilterChips view={view} choices={choices} onChange={change} />
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

/** F goes to the search box (see the keyboard help). */
function useSearchKey(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = async (event: KeyboardEvent) => {
      if (event.key !== 'f' && event.key !== 'F') return;
      const keys = await import('#components/shell/letter-keys.ts').catch(() => null);
      if (keys?.isLetterShortcut(event)) box.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [box]);
}
