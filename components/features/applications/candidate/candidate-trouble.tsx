import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { ReadFailure } from '#lib/core/read-json.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { NO_MOVES } from '#lib/features/applications/overlay.ts';
import { findRow } from '../find-row.ts';
import { useScreen } from '../screen-context.ts';

type CandidateTroubleProps = { id: number; error: Error; onRetry: () => void };

/** What stands in the panel instead of the candidate: that there is none, or why it could not be read. */
export function CandidateTrouble({ id, error, onRetry }: CandidateTroubleProps) {
  const t = useTranslations('applications');
  const isMissing = error instanceof ReadFailure && error.failure.kind === 'notFound';
  if (!isMissing) return <ReadTrouble error={error} title={t('troubleTitle')} onRetry={onRetry} />;
  return <Missing id={id} />;
}

/** The ways on from an application that is not there. */
function Missing({ id }: { id: number }) {
  const t = useTranslations('applications');
  const { scope, search } = useScreen();
  const offerId = useOfferOf(id);
  return (
    <StatePanel
      kind="noResult"
      title={t('missing.title')}
      actions={
        <>
          <LinkButton href={`${href(scope, 'applications')}${search}`}>{t('missing.toList')}</LinkButton>
          {offerId !== null && (
            <LinkButton href={href(scope, 'offers', offerId)}>{t('missing.toOffer')}</LinkButton>
          )}
          <Button data-palette>{t('missing.search')}</Button>
        </>
      }
    >
      {t('missing.text')}
    </StatePanel>
  );
}

/** The offer of an application that a list still shows, or that an address of one offer has named. */
function useOfferOf(id: number): number | null {
  const { scope, search } = useScreen();
  const row = findRow(useQueryClient(), scope, NO_MOVES, id);
  const { offers } = applicationList.load(search);
  return row?.offerId ?? (offers.length === 1 ? (offers[0] ?? null) : null);
}
