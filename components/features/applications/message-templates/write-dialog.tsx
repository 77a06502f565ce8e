'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Select } from '#components/ui/input/select.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { isInField } from '#components/ui/overlay/focus-state.ts';
import { messageAddress } from '#components/ui/text/message-address.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { fieldsIn, fillIn } from '#lib/features/applications/message-templates/fill.ts';
import { ADDRESS_LONGEST } from '#lib/features/applications/message-templates/model.ts';
import { messageTemplatesQuery } from '#lib/features/applications/message-templates/queries.ts';
import {
  NOTHING_WRITTEN,
  reverted,
  type Written,
  withTemplate,
} from '#lib/features/applications/message-templates/written.ts';
import type { Addressee } from './write-button.tsx';

type WriteDialogProps = {
  to: Addressee;
  scope: ScreenScope;
  /** The text so far. */
  message: Written;
  onMessage: (message: Written) => void;
  onClose: () => void;
  /** The template that an empty message starts with, where the establishment has it. */
  begin?: string | undefined;
};

/**
 * A message to a candidate from a template: copied, or opened in the person's own mail program. Nothing of it is
 * stored.
 */
export function WriteDialog({ to, scope, message, onMessage, onClose, begin }: WriteDialogProps) {
  const t = useTranslations('applications.write');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const id = useId();
  // The templates open in another tab, where they may be changed.
  const { data: templates, isError } = useQuery({
    ...messageTemplatesQuery(scope),
    refetchOnWindowFocus: 'always',
  });
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const address = messageAddress(to.email, message);
  // An offer may be called `Commis [CDI]`.
  const left = fieldsIn(`${message.subject}\n${message.body}`).filter(
    (field) => !Object.values(to.values).some((value) => value?.includes(field)),
  );
  const isLong = address.length > ADDRESS_LONGEST;

  const choose = (templateId: string) => {
    setChosen(templateId);
    setSaid(null);
    const { subject, body } = templates?.find((one) => one.id === templateId) ?? NOTHING_WRITTEN;
    const next = withTemplate(message, {
      subject: fillIn(subject, to.values),
      body: fillIn(body, to.values),
    });
    if (next.replaced !== message.replaced) announce(t('replaced'));
    onMessage(next);
  };
  const beginWith = useEffectEvent((templateId: string) => {
    if (message === NOTHING_WRITTEN && templates?.some(({ id }) => id === templateId)) choose(templateId);
  });
  const areRead = templates !== undefined;
  useEffect(() => {
    if (begin && areRead) beginWith(begin);
  }, [begin, areRead]);
  // It can take the focus only once there is something to choose.
  useEffect(() => {
    if (areRead && !isInField()) document.getElementById(`${id}-template`)?.focus();
  }, [areRead, id]);
  const takeBack = () => {
    setChosen('');
    onMessage(reverted(message));
    announce(t('takenBack'));
    document.getElementById(`${id}-body`)?.focus();
  };
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const copy = () => {
    const text = [message.subject, message.body].filter(Boolean).join('\n\n');
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => say(t('copied')),
      () => say(t('notCopied')),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('title', { name: to.name })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={copy}>{t('copy')}</Button>
          {to.email !== '' && (
            <a href={address} className={buttonClass('primary', 'md')} onClick={() => say(t('opening'))}>
              {t('mail')}
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Field id={`${id}-template`} label={t('template')}>
          <Select
            id={`${id}-template`}
            value={chosen}
            disabled={!templates || templates.length === 0}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t(templates?.length === 0 ? 'none' : 'choose')}</option>
            {templates?.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </Select>
        </Field>
        {isError && <p className="text-sm text-danger">{t('unread')}</p>}
        {may(scope, 'messageTemplate.write') && (
          <TextLink
            href={href(scope, 'settings', 'messages')}
            target="_blank"
            className="justify-self-start text-sm"
          >
            {t('manage')}
          </TextLink>
        )}
        {message.replaced && (
          <Notice
            tone="info"
            actions={
              <Button size="sm" onClick={takeBack}>
                {t('takeBack')}
              </Button>
            }
          >
            {t('replaced')}
          </Notice>
        )}
        <Field id={`${id}-subject`} label={t('subject')}>
          <TextInput
            id={`${id}-subject`}
            autoComplete="off"
            value={message.subject}
            onChange={({ target }) => onMessage({ ...message, subject: target.value })}
          />
        </Field>
        <Field id={`${id}-body`} label={t('body')} hint={t('hint')}>
          <Textarea
            {...fieldProps(`${id}-body`, { hint: true })}
            rows={8}
            value={message.body}
            onChange={({ target }) => onMessage({ ...message, body: target.value })}
          />
        </Field>
        {left.length > 0 && (
          <p className="text-sm font-semibold text-warn">{t('left', { fields: format.list(left, 'and') })}</p>
        )}
        {to.email === '' && <p className="text-sm text-ink-soft">{t('noEmail')}</p>}
        {isLong && <p className="text-sm text-ink-soft">{t('long')}</p>}
        {said && <p className="text-sm text-ink-soft">{said}</p>}
      </div>
    </Dialog>
  );
}
