'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import type { ListParamsControl } from './screen-data.ts';
import { useStatusLabel } from './status-label.ts';
import { useNames } from './use-names.ts';

export type FilterFieldsProps = {
  list: ListParamsControl;
  choices: FilterChoices;
  columns: readonly string[];
};

const WAITING_DAYS = [3, 7, 14, 30] as const;

/** The filters that are one press away. */
export function FilterFields({ list, choices, columns }: FilterFieldsProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const names = useNames();
  const { params, setFilter } = list;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.establishments.length > 0 && (
        <Choice
          id="filter-maison"
          label={t('establishment')}
          all={t('allEstablishments')}
          value={String(params.establishments[0] ?? '')}
          options={choices.establishments.map(({ id, name }) => [String(id), name])}
          onChoose={(value) => setFilter({ establishments: value ? [Number(value)] : [] })}
        />
      )}
      <Choice
        id="filter-status"
        label={t('stage')}
        all={t('allStages')}
        value={params.statuses[0] ?? ''}
        options={columns.map((status) => [status, label(status)])}
        onChoose={(value) => setFilter({ statuses: value ? [value] : [] })}
      />
      <Choice
        id="filter-department"
        label={t('department')}
        all={t('allDepartments')}
        value={params.departments[0] ?? ''}
        options={choices.departments.map((value) => [value, names.department(value)])}
        onChoose={(value) => setFilter({ departments: value ? [value] : [] })}
      />
      <Choice
        id="filter-source"
        label={t('source')}
        all={t('allSources')}
        value={params.sources[0] ?? ''}
        options={choices.sources.map((value) => [value, names.source(value)])}
        onChoose={(value) => setFilter({ sources: value ? [value] : [] })}
      />
      <Choice
        id="filter-waiting"
        label={t('waiting')}
        all={t('anyDelay')}
        value={String(params.waitingDays ?? '')}
        options={WAITING_DAYS.map((days) => [String(days), t('waitingDays', { days })])}
        onChoose={(value) => setFilter({ waitingDays: value ? Number(value) : null })}
      />
      <Day
        id="filter-from"
        label={t('from')}
        value={params.from ?? ''}
        onChoose={(from) => setFilter({ from })}
      />
      <Day id="filter-to" label={t('to')} value={params.to ?? ''} onChoose={(to) => setFilter({ to })} />
    </div>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

function Choice({ id, label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayProps = { id: string; label: string; value: string; onChoose: (value: string | null) => void };

function Day({ id, label, value, onChoose }: DayProps) {
  return (
    <Field id={id} label={label}>
      <TextInput
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChoose(event.target.value || null)}
      />
    </Field>
  );
}
