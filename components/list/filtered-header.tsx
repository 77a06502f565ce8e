'use client';

import type { ComponentProps, ReactNode } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { type ValueNames, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { countOn, type FilterOf, type Filters, LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { drawnFilters, type FiltersProps } from './drawn-filters.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListHeader } from './list-header.tsx';
import { ListLine } from './list-line.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListControl } from './use-list-params.ts';

/** Fetched when it is first opened. */
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

type FilteredHeaderProps<F extends Filters, P extends FilterOf<F>> = Pick<
  FiltersProps<F>,
  'texts' | 'options'
> &
  Pick<ComponentProps<typeof ListHeader>, 'label' | 'aside' | 'more' | 'add' | 'tabs'> & {
    list: { readonly filters: F; readonly none: FilterOf<F> };
    control: ListControl<F, P>;
    names: ValueNames<F>;
    /** Filters that the page shows elsewhere, as in its tabs: they have no chip, and are not lifted with the others. */
    apart?: readonly (keyof F)[];
    /** Of a list that has one; its parameter is `q`. */
    search?: Pick<ComponentProps<typeof SearchBox>, 'label' | 'hint' | 'shortcut'>;
    /** How many rows there are; null where nobody knows. */
    total: number | null;
    /** The same in words, on a line of their own. */
    found?: string;
    age?: ReactNode;
  };

/** The header of a list whose rows the server draws, with all its filters. Everything is in the address. */
export function FilteredHeader<F extends Filters, P extends FilterOf<F>>({
  list: { filters, none },
  control: { params, pending, setFilter },
  ...props
}: FilteredHeaderProps<F, P>) {
  const { texts, options, names, apart = [], search, total, found, age, ...beside } = props;
  const apartIn = (filter: FilterOf<F>) => Object.fromEntries(apart.map((name) => [name, filter[name]]));
  const filter = { ...params, ...apartIn(none) };
  const onClear = () => setFilter({ ...none, ...apartIn(params) });
  const words = wordsOf(filters, filter, { texts, names, day: String });
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={onClear} />;
  // What is fetched later knows no list: its controls give back a value of the kind that their filter has.
  const onChange = setFilter as FiltersProps<Filters>['onChange'];
  const panel = { filters, filter: params, texts, options, onChange };
  return (
    <ListHeader
      {...beside}
      search={
        search && (
          <SearchBox
            {...search}
            longest={LIST_SEARCH.longest}
            value={String(params.q ?? '')}
            onSearch={(q) => setFilter({ q } as Partial<FilterOf<F>>)}
            busy={pending}
            found={total}
          />
        )
      }
      filters={
        drawnFilters(panel).length > 0 && (
          <FilterButton on={countOn(filters, filter)} chips={chips} found={total} onClear={onClear}>
            <FilterPanel {...panel} />
          </FilterButton>
        )
      }
      line={
        found === undefined ? (
          chips && <div className="max-sm:hidden">{chips}</div>
        ) : (
          <ListLine {...{ found, chips, age }} pending={pending && !search} />
        )
      }
    />
  );
}
