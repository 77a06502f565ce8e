'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Kept } from '#components/form/kept.ts';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { FailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { TEMPLATE_NAME_MAX } from '#lib/features/offers/template-model.ts';
import { cutTo } from '#lib/features/offers/title.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

type TemplateNameDialogProps = Kept<string> & {
  title: string;
  text?: ReactNode;
  /** The initial name. */
  begin: string;
  /** The message when it is done. */
  done: string;
  send: (name: string, operationId: string) => Promise<ActionResult<unknown>>;
  onClose: () => void;
};

/** Asks for the name of a template. */
export function TemplateNameDialog(props: TemplateNameDialogProps) {
  const { title, text, begin, done, send, typed, onTyped, onClose } = props;
  const t = useTranslations('offerTemplates');
  const ui = useTranslations('ui');
  const textOf = useOfferFailureText();
  const form = useId();
  const id = `${form}-name`;
  const name = typed ?? cutTo(begin, TEMPLATE_NAME_MAX);
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const wanted = name.trim();
  const tooLong =
    wanted.length > TEMPLATE_NAME_MAX && t('nameTooLong', { limit: TEMPLATE_NAME_MAX, count: wanted.length });
  const error = tooLong || (asked && wanted === '' && t('nameRequired')) || null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wanted === '' || tooLong) return document.getElementById(id)?.focus();
    if (pending) return;
    setFailure(null);
    setPending(true);
    const result = await sendAction(() => send(wanted, operationId));
    setPending(false);
    if (!result.ok) return setFailure(result.failure);
    showToast({ text: done, tone: 'ok' });
    onTyped(null);
    onClose();
  };
  const isFull = failure?.kind === 'conflict';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} pending={pending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {text && <p className="mb-4">{text}</p>}
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field id={id} label={t('name')} error={error}>
          <TextInput
            {...fieldProps(id, { error, required: true })}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              onTyped(target.value);
              // Another name is another request.
              setOperationId(crypto.randomUUID());
            }}
          />
        </Field>
      </form>
      {failure && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {isFull ? t('full') : <FailureText failure={failure} textOf={textOf} />}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
