'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { FilterWord } from '#lib/engines/lists/filter-words.ts';
import type { FilterOf, Filters } from '#lib/engines/lists/filters.ts';

type FilterChipsProps<F extends Filters> = {
  words: readonly FilterWord<F>[];
  onChange: (filter: Partial<FilterOf<F>>) => void;
  onClear: () => void;
};

/**
 * The active filters, each with a button to remove it. They wrap; on a phone they scroll in one line, so that the list
 * does not move.
 */
export function FilterChips<F extends Filters>({ words, onChange, onClear }: FilterChipsProps<F>) {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  return (
    <ul
      className="scroll-thin flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 px-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0"
      aria-label={t('activeFilters')}
    >
      {words.map(({ key, text, without }) => (
        <li key={key} className="max-w-full">
          <Chip removeLabel={t('removeFilter', { filter: text })} onRemove={() => onChange(without)}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {ui('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
