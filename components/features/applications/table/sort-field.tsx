'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ListParamsControl } from '../screen-data.ts';

/** The order of the list, for views without column headers. */
export function SortField({ list: { params, setShown } }: { list: ListParamsControl }) {
  const t = useTranslations('applications.sort');
  return (
    <Field id="sort" label={t('label')}>
      <Select
        id="sort"
        value={`${params.sort}-${params.order}`}
        onChange={(event) => {
          const chosen = SORTINGS.find(({ value }) => value === event.target.value);
          if (chosen) setShown({ sort: chosen.sort, order: chosen.order });
        }}
      >
        {SORTINGS.map(({ value, sort, order }) => (
          <option key={value} value={value}>
            {t(`${sort}.${order}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const SORTINGS = applicationList.sorts.flatMap((sort) =>
  (['desc', 'asc'] as const).map((order) => ({ value: `${sort}-${order}`, sort, order })),
);
