'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterPanel } from '#components/list/filter-panel.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { Button } from '#components/ui/button/button.tsx';
import { wordsOf } from '#lib/engines/lists/filter-words.ts';
import { activityList } from '#lib/features/activity/list.ts';
import { isTopic, TOPICS } from '#lib/features/activity/model.ts';

type ActivityFiltersProps = {
  /** Nobody where the reader sees only what they did themselves. */
  people: readonly { readonly id: number; readonly name: string }[];
  found: string;
  exported: ReactNode;
};

/** Search and filters of what was done; all of it is in the address. */
export function ActivityFilters({ people, found, exported }: ActivityFiltersProps) {
  const t = useTranslations('activity');
  const topics = useTranslations('activity.topics');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const texts = useFilterTexts('activity.filter');
  const { params, setFilter, clearFilter } = useListParams(activityList, 'ofServer');
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id);
  const topicOf = (topic: string) => (isTopic(topic) ? topics(topic) : topic);
  const { filters } = activityList;
  const names = { people: nameOf, topics: topicOf };
  const words = wordsOf(filters, params, { texts, names, day: String });
  return (
    <search aria-label={t('filters')} className="grid gap-3 pb-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-72 sm:max-w-md">
          <SearchBox
            label={t('search')}
            hint={t('searchHint')}
            longest={filters.q.longest}
            value={params.q}
            onSearch={(q) => setFilter({ q })}
          />
        </div>
        <Button
          size="sm"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t('narrow')}
        </Button>
        <div id={panel} className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
          <FilterPanel
            inRow
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
          <span className="sm:hidden">{exported}</span>
        </div>
      </div>
      <div className="flex min-h-8 items-center gap-2 text-sm text-ink-soft">
        <span role="status" className="tabular shrink-0">
          {found}
        </span>
        {words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clearFilter} />}
      </div>
    </search>
  );
}
