'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { subscribeNewsletter } from '#lib/features/settings/newsletter/actions.ts';

/** Subscribes to the newsletter: the platform neither tells who receives it nor offers to unsubscribe here. */
export function NewsletterPart({ email, scope }: { email: string; scope: ScopeRef }) {
  const t = useTranslations('settings.newsletter');
  const failureText = useFailureText();
  const [isDone, setDone] = useState(false);
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind === 'notFound') return t('absent');
    return failure.kind === 'forbidden' ? (failure.reason ?? t('refused')) : failureText(failure);
  });
  const subscribe = () =>
    void run(
      (operationId) => subscribeNewsletter({ ...toScopeInput(scope), operationId, sure: true }),
      () => setDone(true),
    );
  return (
    <>
      <div>
        <Button
          className="max-w-full whitespace-normal! wrap-anywhere"
          pending={pending}
          aria-disabled={isDone || undefined}
          onClick={() => isDone || subscribe()}
        >
          {t('subscribe', { email })}
        </Button>
      </div>
      <p className="text-xs text-ink-faint">{t('note')}</p>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      {isDone && (
        <Notice tone="ok" role="status">
          {t('done', { email })}
        </Notice>
      )}
    </>
  );
}
