'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { MoreButton } from '#components/list/more-button.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { activityList } from '#lib/features/activity/list.ts';
import { isTopic, TOPICS } from '#lib/features/activity/model.ts';

type ActivityFiltersProps = {
  /** Empty where readers see only their own activity. */
  people: readonly { readonly id: number; readonly name: string }[];
  found: string;
  /** The number of entries; null where there are more than are counted. */
  total: number | null;
  exported: ReactNode;
  /** The way to the bulk requests, for who may run any. */
  tabs: ReactNode;
};

/** Search and filters of what was done. */
export function ActivityFilters({ people, found, total, exported, tabs }: ActivityFiltersProps) {
  const t = useTranslations('activity');
  const topics = useTranslations('activity.topics');
  const topicOf = (topic: string) => (isTopic(topic) ? topics(topic) : topic);
  return (
    <FilteredHeader
      list={activityList}
      control={useListParams(activityList, 'ofServer')}
      label={t('filters')}
      search={{ label: t('search'), hint: t('searchHint') }}
      texts={useFilterTexts('activity.filter')}
      names={{
        people: (id) => people.find((person) => person.id === id)?.name ?? String(id),
        topics: topicOf,
      }}
      options={{
        people:
          people.length > 1 ? people.map(({ id, name }) => ({ value: String(id), label: name })) : undefined,
        topics: Object.keys(TOPICS).map((value) => ({ value, label: topicOf(value) })),
      }}
      more={exported && <MoreButton>{exported}</MoreButton>}
      {...{ found, total, tabs }}
    />
  );
}
