'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { passFocus } from '#components/ui/pass-focus.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { noteApplication } from '#lib/follow-ups/actions.ts';
import { NOTE_LONGEST } from '#lib/follow-ups/model.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

/** One more note on an application. */
export function NewNote({ scope, applicationId, onClose }: About & { onClose: () => void }) {
  const t = useTranslations('followUps.notes');
  const id = useId();
  const [text, setText] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const { pending, trouble, send } = useFollowUpCall(scope);
  const save = () => {
    if (text.trim() === '') return;
    send(
      (operationId) =>
        noteApplication({ maisonId: scope.id, operationId, applicationId, text: text.trim(), isPrivate }),
      t('saved'),
      onClose,
    );
  };
  const hint = t('hint');
  return (
    <div className="grid gap-2">
      <Field id={id} label={t('label')} hint={hint}>
        <Textarea
          {...fieldProps(id, { hint })}
          autoFocus
          rows={2}
          className="min-h-16"
          maxLength={NOTE_LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
      </Field>
      <Checkbox
        label={t('private')}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={passFocus()} size="sm" variant="primary" pending={pending} onClick={save}>
          {t('save')}
        </Button>
        <Button ref={passFocus()} size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
