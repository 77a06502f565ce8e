'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { useZone } from '#components/ui/use-zone.ts';
import { saveInterview } from '#lib/features/applications/follow-ups/actions.ts';
import { findInstant } from '#lib/features/applications/follow-ups/find-instant.ts';
import {
  type Appointment,
  type Interview,
  LINE_LONGEST,
} from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import {
  isSameForm,
  type Meeting,
  type MeetingForm,
  meetingForm,
  type TimeErrors,
  timeErrors,
} from './meeting-form.ts';
import { MeetingTime } from './meeting-time.tsx';
import { MeetingWarnings } from './meeting-warnings.tsx';
import type { StageMove } from './stage-move.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

type InterviewDialogProps = About & {
  interview: Interview | null;
  /** All coming interviews of the establishment. */
  appointments: readonly Appointment[];
  /** Moves the candidate to the interview stage, with its name; null where that is impossible. */
  toStage: StageMove | null;
  /** What is typed so far. */
  /** The values when it was last closed; null for a dialog that starts with the stored ones. */
  typed: MeetingForm | null;
  onForm: (form: MeetingForm) => void;
  onSaved: () => void;
  /** Continues with a message about the saved interview; null for those who cannot write one. */
  onWrite: ((interviewId: number, meeting: Meeting) => void) | null;
  /** Continues with the question whether to delete it. */
  onRemove: (interview: Interview) => void;
  onClose: () => void;
};

/** Creates or changes an interview: day, time and duration, place, and participants. */
export function InterviewDialog({
  scope,
  applicationId,
  name,
  interview,
  appointments,
  toStage,
  typed,
  onForm,
  onSaved,
  onWrite,
  onRemove,
  onClose,
}: InterviewDialogProps) {
  const t = useTranslations('followUps.interviews');
  const ui = useTranslations('ui');
  const id = useId();
  const zone = useZone();
  const fields = useRef<HTMLFormElement>(null);
  const form = typed ?? meetingForm(zone, interview);
  const { day, time, minutes, place, people } = form;
  const [errors, setErrors] = useState<TimeErrors>({});
  const change = (changed: Partial<MeetingForm>) => {
    onForm({ ...form, ...changed });
    // A changed field is no longer shown as wrong.
    setErrors({
      day: 'day' in changed ? undefined : errors.day,
      time: 'time' in changed ? undefined : errors.time,
    });
  };
  // Typed before the dialog was closed without saving.
  const [isResumed, setResumed] = useState(() => !isSameForm(form, meetingForm(zone, interview)));
  const [isMoving, setMoving] = useState(false);
  const { pending, trouble, send } = useFollowUpCall(scope);
  const about = { establishmentId: scope.id, applicationId };

  const at = findInstant(zone, day, time);
  // The day is filled in. Runs after the dialog has opened, which focuses its first control.
  useEffect(() => focusOn(fields, 'time'), []);
  const save = (then: (interviewId: number, meeting: Meeting) => void) => {
    const wrong = timeErrors(zone, form, new Date());
    setErrors(wrong);
    if (!at || wrong.day || wrong.time) return focusOn(fields, wrong.day ? 'day' : 'time');
    const meeting = { at: at.toISOString(), minutes, place: place.trim(), people: people.trim() };
    send(
      (operationId) =>
        saveInterview({ ...about, operationId, interviewId: interview?.id ?? null, ...meeting }),
      t('saved'),
      (interviewId) => {
        onSaved();
        if (isMoving) toStage?.move();
        then(interviewId, meeting);
      },
    );
  };
  const startOver = () => {
    onForm(meetingForm(zone, interview));
    setResumed(false);
    setErrors({});
    focusOn(fields, 'time');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(onClose);
  };

  const text = (field: 'place' | 'people'): ReactNode => {
    const hint = t(`${field}Hint`);
    return (
      <Field id={`${id}-${field}`} label={t(field)} hint={hint}>
        <TextInput
          {...fieldProps(`${id}-${field}`, { hint })}
          maxLength={LINE_LONGEST}
          value={form[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      </Field>
    );
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('new', { name })}
      closeLabel={ui('close')}
      footer={
        <>
          {interview && (
            <Button variant="danger" className="me-auto" onClick={() => onRemove(interview)}>
              {t('remove')}
            </Button>
          )}
          {onWrite && (
            <Button pending={pending} onClick={() => save(onWrite)}>
              {t('saveAndWrite')}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('silent')}</p>
        {isResumed && (
          <Notice
            tone="info"
            actions={
              <Button size="sm" onClick={startOver}>
                {t(interview ? 'startOver' : 'empty')}
              </Button>
            }
          >
            {t('resumed')}
          </Notice>
        )}
        <MeetingTime form={form} onChange={change} errors={errors} />
        <MeetingWarnings
          at={at}
          minutes={minutes}
          others={appointments.filter(({ id: other }) => other !== interview?.id)}
        />
        {text('place')}
        {text('people')}
        {toStage && !interview && (
          <Checkbox
            label={t('toStage', { stage: toStage.stage })}
            hint={t('toStageHint')}
            checked={isMoving}
            onChange={(event) => setMoving(event.target.checked)}
          />
        )}
        <Trouble>{trouble}</Trouble>
      </form>
    </Dialog>
  );
}

function focusOn({ current: form }: RefObject<HTMLFormElement | null>, field: 'day' | 'time'): void {
  form?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
}
