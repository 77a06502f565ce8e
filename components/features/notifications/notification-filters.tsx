'use client';

import type { ReactNode } from 'react';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { notificationList } from '#lib/features/notifications/list.ts';
import { MANAGER_KINDS } from '#lib/features/notifications/model.ts';

type NotificationFiltersProps = {
  /** The kinds of those that are shown. */
  present: readonly string[];
  /** How many notifications there are; null where nobody knows. */
  total: number | null;
  aside: ReactNode;
  tabs: ReactNode;
};

/** Narrows the list to some kinds: ours, and those of the platform's own that are there. */
export function NotificationFilters({ present, ...beside }: NotificationFiltersProps) {
  const wordOf = useKindWord();
  const control = useListParams(notificationList, 'ofServer');
  const kinds = new Set([...MANAGER_KINDS, ...present.filter(Boolean), ...control.params.kinds]);
  return (
    <FilteredHeader
      list={notificationList}
      control={control}
      apart={['show']}
      texts={useFilterTexts('notifications.filter')}
      names={{ kinds: wordOf }}
      options={{ kinds: [...kinds].map((value) => ({ value, label: wordOf(value) })) }}
      {...beside}
    />
  );
}
