'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { Draft } from '#lib/engines/drafts/model.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import type { FormWords } from './form-context.ts';
import type { FormEditor } from './use-draft-form.ts';

type TakeToNewProps = {
  take: FormEditor<FormValues, never>['takeToNew'];
  /** The address of the form for a new record. */
  address: string;
  words: Pick<FormWords, 'takeToNew' | 'inTheWay'>;
};

/**
 * The platform has deleted the record: moves its draft to a new one, and asks before it replaces another draft there.
 */
export function TakeToNew({ take, address, words }: TakeToNewProps) {
  const t = useTranslations('form.takeToNew');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [inTheWay, setInTheWay] = useState<Draft | null>(null);

  async function takeOver(instead: Draft | null): Promise<void> {
    setPending(true);
    setFailed(false);
    setInTheWay(null);
    const answer = await take(instead?.revision ?? 0);
    setPending(false);
    if (answer === 'reauth' && (await requestReauth())) return takeOver(instead);
    if (typeof answer === 'string') return setFailed(true);
    if (answer.outcome === 'elsewhere') return setInTheWay(answer.draft);
    navigate(address);
  }

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button size="sm" pending={pending} onClick={() => void takeOver(null)}>
        {words.takeToNew}
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
              <Button variant="danger" onClick={() => void takeOver(inTheWay)}>
                {t('replace')}
              </Button>
            </>
          }
        >
          <p>{words.inTheWay(format.dateTime(new Date(inTheWay.savedAt), 'instant'))}</p>
        </Dialog>
      )}
    </div>
  );
}
