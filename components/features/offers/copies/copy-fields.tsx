'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { RadioGroup } from '#components/ui/input/radio-group.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import type { CopyField, CopyTroubles, CopyTyped } from '#lib/features/offers/copies-model.ts';

type CopyFieldsProps<Typed extends Partial<CopyTyped>> = {
  /** Prefix of the fields' ids. */
  id: string;
  typed: Typed;
  onChange: (changes: Partial<Typed>) => void;
  troubles?: CopyTroubles;
  /** The period of the pay, as text. */
  period: string;
};

type TextFieldProps = {
  id: string;
  name: CopyField;
  value: string;
  hint?: string;
  troubles: CopyTroubles;
  onChange: (value: string) => void;
};

function TextField({ id, name, value, hint, troubles, onChange }: TextFieldProps) {
  const t = useTranslations('copies');
  const trouble = troubles[name];
  const error = trouble && t(`trouble.${trouble}`);
  return (
    <Field id={`${id}-${name}`} label={t(name)} hint={hint} error={error}>
      <TextInput
        {...fieldProps(`${id}-${name}`, { error, hint })}
        inputMode={name === 'city' ? 'text' : 'decimal'}
        maxLength={120}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The pay of a copy, in the period of the offer. */
export function PayFields(props: CopyFieldsProps<Pick<CopyTyped, 'salaryMin' | 'salaryMax'>>) {
  const { id, typed, onChange, troubles = {}, period } = props;
  return (
    <>
      <TextField
        {...{ id, troubles }}
        name="salaryMin"
        hint={period}
        value={typed.salaryMin}
        onChange={(salaryMin) => onChange({ salaryMin })}
      />
      <TextField
        {...{ id, troubles }}
        name="salaryMax"
        hint={period}
        value={typed.salaryMax}
        onChange={(salaryMax) => onChange({ salaryMax })}
      />
    </>
  );
}

/** The place of a copy. */
export function PlaceFields({
  id,
  typed,
  onChange,
  troubles = {},
}: Omit<CopyFieldsProps<Pick<CopyTyped, 'city' | 'postcode'>>, 'period'>) {
  return (
    <>
      <TextField
        {...{ id, troubles }}
        name="city"
        value={typed.city}
        onChange={(city) => onChange({ city })}
      />
      <TextField
        {...{ id, troubles }}
        name="postcode"
        value={typed.postcode}
        onChange={(postcode) => onChange({ postcode })}
      />
    </>
  );
}

type Ending = Pick<CopyTyped, 'status' | 'visual'>;

/** Whether it is published at once, and which picture it has. */
export function EndingSelects({ id, typed, onChange }: Omit<CopyFieldsProps<Ending>, 'period'>) {
  const t = useTranslations('copies');
  return (
    <>
      <Field id={`${id}-visual`} label={t('visual.label')}>
        <Select
          id={`${id}-visual`}
          value={typed.visual}
          onChange={(event) => onChange({ visual: event.target.value as CopyTyped['visual'] })}
        >
          <option value="none">{t('visual.none')}</option>
          <option value="cover">{t('visual.cover')}</option>
        </Select>
      </Field>
      <Field id={`${id}-status`} label={t('status.label')}>
        <Select
          id={`${id}-status`}
          value={typed.status}
          onChange={(event) => onChange({ status: event.target.value as CopyTyped['status'] })}
        >
          <option value="published">{t('status.published')}</option>
          <option value="draft">{t('status.draft')}</option>
        </Select>
      </Field>
    </>
  );
}

/** The same for all copies, as two radio groups. */
export function EndingChoices({ id, typed, onChange }: Omit<CopyFieldsProps<Ending>, 'period'>) {
  const t = useTranslations('copies');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <RadioGroup
        name={`${id}-status`}
        legend={t('status.label')}
        value={typed.status}
        options={[
          { value: 'published', label: t('status.published') },
          { value: 'draft', label: t('status.draft') },
        ]}
        onChange={(status) => onChange({ status })}
      />
      <RadioGroup
        name={`${id}-visual`}
        legend={t('visual.label')}
        value={typed.visual}
        options={[
          { value: 'none', label: t('visual.none') },
          { value: 'cover', label: t('visual.cover') },
        ]}
        onChange={(visual) => onChange({ visual })}
      />
    </div>
  );
}
