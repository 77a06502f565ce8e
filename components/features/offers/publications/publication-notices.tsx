import { useFormatter, useTranslations } from 'next-intl';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { settlePublication } from '#lib/features/offers/actions.ts';
import { canInsist, decisionsAmong, type Publication } from '#lib/features/offers/publication-model.ts';
import { menuOf } from '../offer-menu-handle.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

export type PublicationNoticesProps = { publications: readonly Publication[]; scope: ScopeRef };

/** What waits and why, and what needs a decision. */
export function PublicationNotices({ publications, scope }: PublicationNoticesProps) {
  return (
    <>
      <Waiting publications={publications} />
      {decisionsAmong(publications).map((publication) => (
        <Decision key={publication.id} {...{ publication, scope }} />
      ))}
    </>
  );
}

function Waiting({ publications }: Pick<PublicationNoticesProps, 'publications'>) {
  const t = useTranslations('offers.publication');
  const format = useFormatter();
  const checking = publications.filter(({ state }) => state === 'checking').length;
  const waiting = publications.filter(({ state, reason }) => state === 'waiting' || reason === 'order');
  const [late] = waiting.filter(({ reason }) => reason !== null);
  if (checking === 0 && !late) return null;
  return (
    <Notice tone="warn" role="status">
      {late?.reason && (
        <p>
          {t('waiting', { count: waiting.length })}{' '}
          {t(`waitReason.${late.reason}`, { time: format.dateTime(new Date(late.dueAt), 'time') })}
        </p>
      )}
      {checking > 0 && <p>{t('checking', { count: checking })}</p>}
    </Notice>
  );
}

function Decision({ publication, scope }: { publication: Publication; scope: ScopeRef }) {
  const t = useTranslations('offers.publication');
  const label = useOfferStatusLabel();
  const { pending, trouble, run } = useCall(useOfferFailureText());
  const { id, offerId, conflict, message, reason } = publication;
  const title = publication.title ?? t('unnamed', { id: offerId });
  const toOffer = restoreFocus(() => menuOf(offerId));
  const settle = (choice: 'keep' | 'insist') => {
    const publicationId = crypto.randomUUID();
    void run(
      (operationId) =>
        settlePublication({ establishmentId: scope.id, operationId, id, choice, publicationId }),
      () => undefined,
    );
  };
  const gaveUp = reason === 'unavailable' || reason === 'reauth' ? reason : null;
  return (
    <Notice
      tone={conflict ? 'warn' : 'danger'}
      role="alert"
      actions={
        <>
          <Button ref={toOffer} size="sm" pending={pending} onClick={() => settle('keep')}>
            {t(conflict ? 'keep' : 'understood')}
          </Button>
          {canInsist(publication) && (
            <Button
              ref={toOffer}
              size="sm"
              variant="primary"
              pending={pending}
              onClick={() => settle('insist')}
            >
              {t('insist')}
            </Button>
          )}
        </>
      }
    >
      {conflict
        ? t('conflict', { title, status: label(conflict.status) })
        : t(gaveUp ? `gaveUp.${gaveUp}` : 'refused', { title })}{' '}
      {message && <q>{message}</q>}
      {trouble && <p>{trouble}</p>}
    </Notice>
  );
}
