'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { Button } from '#components/ui/button/button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { SubscriptionChange } from '#lib/features/subscription/model.ts';
import { ChangeDialog } from './change-dialog.tsx';

export type ChangeProps = {
  change: SubscriptionChange;
  /** The present status, as the platform names it. */
  from: string;
  /** Last day of the present period. */
  endsOn: string | null;
  scope: ScreenScope;
};

/** A button for a change of the subscription; those who may not see who may. Typed text is kept as long as the page. */
export function ChangeSubscription({ change, ...known }: ChangeProps) {
  const t = useTranslations('subscription');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const variant = change === 'cancel' ? 'secondary' : 'primary';
  if (!may(known.scope, 'subscription.manage')) {
    return (
      <InertControl
        variant={variant}
        reason={t('ownerOnly')}
        more={<LazyWhoToAsk scope={known.scope} permission="subscription.manage" />}
      >
        {t(`${change}.button`)}
      </InertControl>
    );
  }
  const onDone = () => {
    setOpen(false);
    setTyped('');
    setReason('');
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {t(`${change}.button`)}
      </Button>
      {isOpen && (
        <ChangeDialog
          {...{ change, ...known, typed, reason, onDone }}
          onTyped={setTyped}
          onReason={setReason}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
