'use client';

import { useTranslations } from 'next-intl';
import { ChecklistFilter } from '#components/list/checklist-filter.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { compareView } from '#lib/features/group/list.ts';

type CompareFiltersProps = {
  establishments: readonly { readonly id: number; readonly name: string }[];
  /** The default period. */
  since: string;
  until: string;
};

const DAYS = ['from', 'to'] as const;

/** The establishments and the period to compare, all in the address. */
export function CompareFilters({ establishments, since, until }: CompareFiltersProps) {
  const t = useTranslations('compare.filter');
  const { params, setFilter } = useListParams(compareView, 'ofServer');
  const shown = { from: since, to: until };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:w-full">
        {DAYS.map((day) => (
          <Field key={day} id={`compare-${day}`} label={t(`${day}.label`)}>
            <TextInput
              id={`compare-${day}`}
              type="date"
              value={params[day] ?? shown[day]}
              onChange={(event) => setFilter({ [day]: event.target.value || null })}
            />
          </Field>
        ))}
      </div>
      <ChecklistFilter
        label={t('establishments.label')}
        choices={establishments.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={params.establishments.map(String)}
        onChange={(ids) => setFilter({ establishments: ids.map(Number) })}
      />
    </>
  );
}
