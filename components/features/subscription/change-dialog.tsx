'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { TypedName, useTypedName } from '#components/form/typed-name.tsx';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import { cancelSubscription, reactivateSubscription } from '#lib/features/subscription/actions.ts';
import type { ChangeProps } from './change-subscription.tsx';
import { useSubscriptionWords } from './use-subscription-words.ts';

type ChangeDialogProps = ChangeProps & {
  typed: string;
  onTyped: (typed: string) => void;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDone: () => void;
};

const CONSEQUENCES = ['now', 'then', 'back', 'data'] as const;
const REASON_MAX = 1000;

/** Explains a change of the subscription, and requires the name of the establishment to be typed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { change, from, endsOn, scope, typed, reason, onClose, onDone } = props;
  const t = useTranslations(`subscription.${change}`);
  const shared = useTranslations('subscription');
  const ui = useTranslations('ui');
  const { dayOf } = useSubscriptionWords();
  const { pending, trouble, run } = useCall(useChangeFailure());
  const { input, isWrong, confirm } = useTypedName(typed, scope.name);
  const id = useId();
  const hint = shared('confirm.hint', { name: scope.name });
  const error = isWrong && shared('confirm.wrong', { name: scope.name });
  const day = { known: endsOn ? 'yes' : 'no', day: endsOn ? dayOf(endsOn) : '' };

  function send() {
    if (!confirm()) return;
    const confirmed = { ...toScopeInput(scope), from, typed };
    void run<null>(
      (operationId) =>
        change === 'cancel'
          ? cancelSubscription({ ...confirmed, operationId, reason: reason.trim() || null })
          : reactivateSubscription({ ...confirmed, operationId }),
      () => {
        showToast({ text: t('done'), tone: 'ok' });
        flushSync(onDone);
      },
    );
  }

  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('title')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant={change === 'cancel' ? 'danger' : 'primary'} pending={pending} onClick={send}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1.5 ps-5">
          {CONSEQUENCES.map((one) => (
            <li key={one}>{t(`consequences.${one}`, day)}</li>
          ))}
        </ul>
        {change === 'cancel' && (
          <Field id={`${id}-reason`} label={shared('cancel.reason')} optional={shared('optional')}>
            <Textarea
              {...fieldProps(`${id}-reason`, {})}
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => props.onReason(event.target.value)}
            />
          </Field>
        )}
        <TypedName
          {...{ input, hint, error, typed }}
          label={shared('confirm.label')}
          onTyped={props.onTyped}
          onEnter={send}
        />
        {trouble && (
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** The failure of a subscription that has changed meanwhile, and of a platform that does not allow the change here. */
function useChangeFailure(): (failure: SendFailure) => string {
  const t = useTranslations('subscription');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind === 'notFound') return t('notOffered');
    if (failure.kind === 'conflict' && failure.code === 'subscription_state') return t('changedMeanwhile');
    return textOf(failure);
  };
}
