import { getTranslations } from 'next-intl/server';
import type { Impersonation } from './impersonation.ts';
import { LazyStartAgainDialog } from './lazy-impersonation.tsx';

/** The dialog of `requestReauth` during an impersonation: it has ended, not the person's own session. */
export async function StartAgain({ impersonation }: { impersonation: Impersonation }) {
  const [t, ui] = await Promise.all([getTranslations('impersonation'), getTranslations('ui')]);
  const { establishment } = impersonation;
  return (
    <LazyStartAgainDialog
      impersonation={impersonation}
      words={{
        title: t('again.title', { establishment: establishment.name }),
        lead: t('again.lead'),
        confirm: t('again.confirm', { establishment: establishment.name }),
        failed: t('failed'),
        close: ui('close'),
      }}
    />
  );
}
