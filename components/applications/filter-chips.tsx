'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { useFilterWords } from './filter-words.ts';
import type { ListParamsControl } from './use-list-params.ts';

type FilterChipsProps = { list: ListParamsControl; choices: FilterChoices };

/** The filters in force, each with the way to lift it. */
export function FilterChips({ list, choices }: FilterChipsProps) {
  const t = useTranslations('applications');
  const words = useFilterWords(list.params, choices);
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('activeFilters')}>
      {words.map(({ key, text, without }) => (
        <li key={key}>
          <Chip removeLabel={t('lift', { filter: text })} onRemove={() => list.setFilter(without)}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={list.clearFilter}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
