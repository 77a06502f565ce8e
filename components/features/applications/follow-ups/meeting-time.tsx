'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Select } from '#components/ui/input/select.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { useClockName } from '#components/ui/use-clock-name.ts';
import { DURATIONS } from '#lib/features/applications/follow-ups/model.ts';
import { type MeetingForm, type TimeErrors, toDuration } from './meeting-form.ts';

type MeetingTimeProps = {
  form: MeetingForm;
  onChange: (changed: Partial<MeetingForm>) => void;
  errors: TimeErrors;
};

/** Day, time and duration of an interview; `name` of a field is used to focus it. */
export function MeetingTime({ form, onChange, errors }: MeetingTimeProps) {
  const t = useTranslations('followUps.interviews');
  const id = useId();
  const clockName = useClockName();
  const moment = (field: 'day' | 'time', type: 'date' | 'time') => {
    const error = errors[field] && t(`errors.${errors[field]}`);
    const hint = field === 'time' ? clockName : null;
    return (
      <Field id={`${id}-${field}`} label={t(field)} hint={hint} error={error}>
        <TextInput
          {...fieldProps(`${id}-${field}`, { hint, error, required: true })}
          name={field}
          type={type}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      </Field>
    );
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {moment('day', 'date')}
      {moment('time', 'time')}
      <Field id={`${id}-minutes`} label={t('minutes')}>
        <Select
          id={`${id}-minutes`}
          value={form.minutes}
          onChange={(event) => onChange({ minutes: toDuration(Number(event.target.value)) })}
        >
          {DURATIONS.map((each) => (
            <option key={each} value={each}>
              {t('minutesValue', { minutes: each })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
