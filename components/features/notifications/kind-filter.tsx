'use client';

import { useTranslations } from 'next-intl';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { notificationList } from '#lib/features/notifications/list.ts';
import { MANAGER_KINDS } from '#lib/features/notifications/model.ts';

/** Fetched when it is first opened. */
const Checklist = lazyPart(async () => (await import('#components/list/checklist.tsx')).Checklist);

type KindFilterProps = {
  present: readonly string[];
  /** The number of notifications; null while unknown. */
  total: number | null;
};

/** Filters the list by kind: the known ones, and the platform's own that occur. */
export function KindFilter({ present, total }: KindFilterProps) {
  const t = useTranslations('notifications');
  const wordOf = useKindWord();
  const { params, setFilter } = useListParams(notificationList, 'ofServer');
  const kinds = [...new Set<string>([...MANAGER_KINDS, ...present.filter(Boolean), ...params.kinds])];
  const words = params.kinds.map((kind) => ({
    ...{ key: kind, name: 'kinds' as const, text: wordOf(kind) },
    without: { kinds: params.kinds.filter((other) => other !== kind) },
  }));
  const clear = () => setFilter({ kinds: [] });
  return (
    <FilterButton
      on={words.length}
      chips={words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clear} />}
      found={total}
      onClear={clear}
    >
      <fieldset>
        <legend className="pb-1 text-sm font-semibold">{t('kinds')}</legend>
        <Checklist
          label={t('kinds')}
          choices={kinds.map((value) => ({ value, label: wordOf(value) }))}
          chosen={params.kinds}
          onChange={(chosen) => setFilter({ kinds: chosen })}
        />
      </fieldset>
    </FilterButton>
  );
}
