import { getTranslations } from 'next-intl/server';
import { LaterStartAgainDialog } from './later-stand-in.tsx';
import type { StandIn } from './stand-in.ts';

/** The dialog of `requestReauth` where somebody stands in: what ended is not their own session. */
export async function StartAgain({ standIn }: { standIn: StandIn }) {
  const [t, ui] = await Promise.all([getTranslations('standIn'), getTranslations('ui')]);
  const { establishment } = standIn;
  return (
    <LaterStartAgainDialog
      standIn={standIn}
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
