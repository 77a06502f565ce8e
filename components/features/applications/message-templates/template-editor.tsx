'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { LeaveGuard } from '#components/form/leave-guard.tsx';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { saveMessageTemplate } from '#lib/features/applications/message-templates/actions.ts';
import { FIELDS, unknownFields } from '#lib/features/applications/message-templates/fill.ts';
import {
  BODY_LONGEST,
  type MessageTemplate,
  NAME_LONGEST,
  SUBJECT_LONGEST,
} from '#lib/features/applications/message-templates/model.ts';
import { messageTemplateKeys } from '#lib/features/applications/message-templates/queries.ts';

type TemplateEditorProps = { template: MessageTemplate; scope: ScopeRef; onClose: () => void };

/** The text of a template, and the fields that it can contain. */
export function TemplateEditor({ template, scope, onClose }: TemplateEditorProps) {
  const t = useTranslations('messageTemplates');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const textOf = useFailureText();
  const client = useQueryClient();
  const id = useId();
  const bodyBox = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(template);
  const [asked, setAsked] = useState(false);
  const { pending, trouble, run } = useCall((failure) =>
    failure.kind === 'conflict' ? t('full') : textOf(failure),
  );
  const missing = (value: string, label: string) =>
    asked && value.trim() === '' ? t('required', { label }) : null;
  const errors = { name: missing(typed.name, t('name')), body: missing(typed.body, t('body')) };
  const unknown = unknownFields(`${typed.subject}\n${typed.body}`);
  const fields = format.list(unknown, 'and');
  const change = (part: Partial<MessageTemplate>) => setTyped({ ...typed, ...part });
  const isChanged = JSON.stringify(typed) !== JSON.stringify(template);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed.name.trim() === '') return document.getElementById(`${id}-name`)?.focus();
    if (typed.body.trim() === '') return bodyBox.current?.focus();
    const { id: templateId, name, subject, body } = typed;
    const words = { name: name.trim(), subject: subject.trim(), body: body.trim() };
    void run(
      (operationId) => saveMessageTemplate({ establishmentId: scope.id, operationId, templateId, ...words }),
      () => {
        const said =
          unknown.length > 0
            ? { text: t('savedUnknown', { name: words.name, fields }), tone: 'warn' as const }
            : { text: t('saved', { name: words.name }), tone: 'ok' as const };
        showToast(said);
        readAgain(client, messageTemplateKeys.all(scope));
        onClose();
      },
    );
  };

  const insert = (field: string) => {
    const box = bodyBox.current;
    const [from, to] = box ? [box.selectionStart, box.selectionEnd] : [typed.body.length, typed.body.length];
    const body = `${typed.body.slice(0, from)}{${field}}${typed.body.slice(to)}`.slice(0, BODY_LONGEST);
    change({ body });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + field.length + 2, from + field.length + 2);
    });
  };

  const hint = unknown.length > 0 ? t('unknown', { fields }) : t('fieldsHint');
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <LeaveGuard isUnsafe={() => isChanged} />
      <Field id={`${id}-name`} label={t('name')} hint={t('nameHint')} error={errors.name}>
        <TextInput
          {...fieldProps(`${id}-name`, { hint: true, error: errors.name, required: true })}
          autoFocus
          autoComplete="off"
          maxLength={NAME_LONGEST}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field id={`${id}-subject`} label={t('subject')}>
        <TextInput
          id={`${id}-subject`}
          autoComplete="off"
          maxLength={SUBJECT_LONGEST}
          value={typed.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field id={`${id}-body`} label={t('body')} hint={hint} error={errors.body}>
        <Textarea
          {...fieldProps(`${id}-body`, { hint, error: errors.body, required: true })}
          ref={bodyBox}
          rows={8}
          maxLength={BODY_LONGEST}
          value={typed.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Field>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm font-semibold">{t('insert')}</legend>
        {FIELDS.map((field) => (
          <Button key={field} size="sm" onClick={() => insert(t(`field.${field}`))}>
            {`{${t(`field.${field}`)}}`}
          </Button>
        ))}
      </fieldset>
      <Trouble>{trouble}</Trouble>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          {ui('save')}
        </Button>
        <Button onClick={onClose}>{ui('cancel')}</Button>
      </div>
    </form>
  );
}
