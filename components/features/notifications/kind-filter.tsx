'use client';

import { useTranslations } from 'next-intl';
import { ChecklistFilter } from '#components/list/checklist-filter.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { notificationList } from '#lib/features/notifications/list.ts';
import { MANAGER_KINDS } from '#lib/features/notifications/model.ts';

/** Narrows the list to some kinds: ours, and those of the platform's own that are there. */
export function KindFilter({ present }: { present: readonly string[] }) {
  const t = useTranslations('notifications');
  const wordOf = useKindWord();
  const { params, setFilter } = useListParams(notificationList, 'ofServer');
  const kinds = [...new Set<string>([...MANAGER_KINDS, ...present.filter(Boolean), ...params.kinds])];
  return (
    <ChecklistFilter
      label={t('kinds')}
      choices={kinds.map((value) => ({ value, label: wordOf(value) }))}
      chosen={params.kinds}
      onChange={(chosen) => setFilter({ kinds: chosen })}
    />
  );
}
