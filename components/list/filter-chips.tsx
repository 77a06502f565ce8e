'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { FilterWord } from '#lib/list/filter-words.ts';
import type { FilterOf, Filters } from '#lib/list/filters.ts';

type FilterChipsProps<F extends Filters> = {
  words: readonly FilterWord<F>[];
  onChange: (filter: Partial<FilterOf<F>>) => void;
  onClear: () => void;
};

/** The filters in force, each with the way to lift it: one line that scrolls, so that the list below stays where it is. */
export function FilterChips<F extends Filters>({ words, onChange, onClear }: FilterChipsProps<F>) {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  return (
    <ul
      className="-my-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-1 py-1 whitespace-nowrap [scrollbar-width:none]"
      aria-label={t('activeFilters')}
    >
      {words.map(({ key, text, without }) => (
        <li key={key} className="shrink-0">
          <Chip removeLabel={t('removeFilter', { filter: text })} onRemove={() => onChange(without)}>
            {text}
          </Chip>
        </li>
      ))}
      <li className="shrink-0">
        <Button size="sm" variant="quiet" onClick={onClear}>
          {ui('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
