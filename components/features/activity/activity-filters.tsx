'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterPanel } from '#components/list/lazy-filter-panel.ts';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListLine } from '#components/list/list-line.tsx';
import { MoreButton } from '#components/list/more-button.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { wordsOf } from '#lib/engines/lists/filter-words.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { activityList } from '#lib/features/activity/list.ts';
import { isTopic, TOPICS } from '#lib/features/activity/model.ts';

type ActivityFiltersProps = {
  /** Empty where readers see only their own activity. */
  people: readonly { readonly id: number; readonly name: string }[];
  found: string;
  /** The number of entries; null where there are more than are counted. */
  total: number | null;
  exported: ReactNode;
};

/** Search and filters of the activity, all in the address. */
export function ActivityFilters({ people, found, total, exported }: ActivityFiltersProps) {
  const t = useTranslations('activity');
  const topics = useTranslations('activity.topics');
  const texts = useFilterTexts('activity.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(activityList, 'ofServer');
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id);
  const topicOf = (topic: string) => (isTopic(topic) ? topics(topic) : topic);
  const { filters } = activityList;
  const names = { people: nameOf, topics: topicOf };
  const words = wordsOf(filters, params, { texts, names, day: String });
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clearFilter} />;
  return (
    <ListHeader
      label={t('filters')}
      search={
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          longest={filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
        />
      }
      filters={
        <FilterButton
          on={namesOn({ ...activityList.filterOf(params), q: '' }).length}
          chips={chips}
          found={total}
          onClear={clearFilter}
        >
          <FilterPanel
            filters={filters}
            filter={params}
            onChange={setFilter}
            texts={texts}
            options={{
              people:
                people.length > 1
                  ? people.map(({ id, name }) => ({ value: String(id), label: name }))
                  : undefined,
              topics: Object.keys(TOPICS).map((value) => ({ value, label: topicOf(value) })),
            }}
          />
        </FilterButton>
      }
      more={exported && <MoreButton>{exported}</MoreButton>}
      line={<ListLine found={found} chips={chips} pending={pending} />}
    />
  );
}
