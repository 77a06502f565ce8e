'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { removeInterview, saveInterview } from '#lib/follow-ups/actions.ts';
import { clockOf, DURATIONS, type Interview, LINE_LONGEST, parisInstant } from '#lib/follow-ups/model.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

type InterviewDialogProps = About & { interview: Interview | null; onClose: () => void };
type Minutes = (typeof DURATIONS)[number];

const USUAL = 30;

/** Sets a meeting or changes one: day, time and length, where, and who is there. */
export function InterviewDialog({ scope, applicationId, name, interview, onClose }: InterviewDialogProps) {
  const t = useTranslations('followUps.interviews');
  const ui = useTranslations('ui');
  const id = useId();
  const [atDay = '', atTime = ''] = interview ? clockOf(new Date(interview.at)).split(' ') : [];
  const [day, setDay] = useState(atDay);
  const [time, setTime] = useState(atTime);
  const [minutes, setMinutes] = useState<Minutes>(
    DURATIONS.find((each) => each === interview?.minutes) ?? USUAL,
  );
  const [place, setPlace] = useState(interview?.place ?? '');
  const [people, setPeople] = useState(interview?.people ?? '');
  const [isIncomplete, setIncomplete] = useState(false);
  const { pending, trouble, send } = useFollowUpCall(scope);
  const about = { maisonId: scope.id, applicationId };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const at = parisInstant(day, time);
    setIncomplete(at === null);
    if (at === null) return document.getElementById(`${id}-${day ? 'time' : 'day'}`)?.focus();
    const meeting = { at: at.toISOString(), minutes, place: place.trim(), people: people.trim() };
    send(
      (operationId) =>
        saveInterview({ ...about, operationId, interviewId: interview?.id ?? null, ...meeting }),
      t('saved'),
      onClose,
    );
  };
  const remove = (interviewId: number) =>
    send((operationId) => removeInterview({ ...about, operationId, interviewId }), t('removed'), onClose);

  const error = isIncomplete ? t('needed') : undefined;
  const text = (field: 'place' | 'people', value: string, onChange: (value: string) => void): ReactNode => {
    const hint = t(`${field}Hint`);
    return (
      <Field id={`${id}-${field}`} label={t(field)} hint={hint}>
        <TextInput
          {...fieldProps(`${id}-${field}`, { hint })}
          maxLength={LINE_LONGEST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  };
  return (
    <Dialog open size="md" onClose={onClose} title={t('new', { name })} closeLabel={ui('close')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('silent')}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field id={`${id}-day`} label={t('day')} error={error}>
            <TextInput
              {...fieldProps(`${id}-day`, { error, required: true })}
              type="date"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <Field id={`${id}-time`} label={t('time')}>
            <TextInput
              {...fieldProps(`${id}-time`, { required: true })}
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </Field>
          <Field id={`${id}-minutes`} label={t('minutes')}>
            <Select
              id={`${id}-minutes`}
              value={minutes}
              onChange={(event) =>
                setMinutes(DURATIONS.find((each) => each === Number(event.target.value)) ?? USUAL)
              }
            >
              {DURATIONS.map((each) => (
                <option key={each} value={each}>
                  {t('minutesValue', { minutes: each })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {text('place', place, setPlace)}
        {text('people', people, setPeople)}
        <Trouble>{trouble}</Trouble>
        <div className="flex flex-wrap justify-end gap-2">
          {interview && (
            <Button variant="danger" className="me-auto" onClick={() => remove(interview.id)}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
