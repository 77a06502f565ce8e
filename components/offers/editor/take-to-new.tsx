'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { requestReauth } from '#components/shell/reauth-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Draft } from '#lib/drafts/model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import type { OfferFormEditor } from './use-offer-form.ts';

/** The offer is gone from the platform: takes what was typed of it to a new one, over no other text unasked. */
export function TakeToNew({ editor, scope }: { editor: OfferFormEditor; scope: ScopeRef }) {
  const t = useTranslations('offerForm.takeToNew');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [inTheWay, setInTheWay] = useState<Draft | null>(null);

  async function take(instead: Draft | null): Promise<void> {
    setPending(true);
    setFailed(false);
    setInTheWay(null);
    const answer = await editor.takeToNew(instead?.revision ?? 0);
    setPending(false);
    if (answer === 'reauth' && (await requestReauth())) return take(instead);
    if (typeof answer === 'string') return setFailed(true);
    if (answer.outcome === 'elsewhere') return setInTheWay(answer.draft);
    router.push(href(scope, 'offers', 'new'));
  }

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button size="sm" pending={pending} onClick={() => void take(null)}>
        {t('take')}
      </Button>
      {failed && <p className="font-semibold">{t('failed')}</p>}
      {inTheWay && (
        <Dialog
          open
          onClose={() => setInTheWay(null)}
          title={t('inTheWayTitle')}
          closeLabel={ui('close')}
          footer={
            <>
              <Button onClick={() => setInTheWay(null)}>{ui('cancel')}</Button>
              <Button variant="danger" onClick={() => void take(inTheWay)}>
                {t('replace')}
              </Button>
            </>
          }
        >
          <p>{t('inTheWay', { date: format.dateTime(new Date(inTheWay.savedAt), 'instant') })}</p>
        </Dialog>
      )}
    </div>
  );
}
