'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';

/** A draft that was not confirmed in time. */
export function DraftGone({ back }: { back: string }) {
  const t = useTranslations('bulkRequests');
  return (
    <StatePanel
      kind="noResult"
      level={1}
      title={t('goneTitle')}
      actions={<LinkButton href={back}>{t('back')}</LinkButton>}
    >
      {t('goneText')}
    </StatePanel>
  );
}
