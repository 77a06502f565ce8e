import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots, plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { reasonAgainst, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type NewOfferControlProps = {
  scope: ScreenScope;
  /** What a phone has in the same menu. */
  more?: ReactNode;
};

/**
 * The ways to a new offer; inert with their reason for those whose establishment has others who may, absent where
 * nobody may.
 */
export function NewOfferControl({ scope, more }: NewOfferControlProps) {
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  const moreId = useId();
  const against = reasonAgainst(scope, 'offer.write');
  const reason = against === 'viewer' ? feedback('viewerReason') : null;
  const whoToAsk = <WhoToAsk scope={scope} permission="offer.write" />;
  return (
    <>
      {(against !== 'group' || more) && (
        <>
          <button
            type="button"
            popoverTarget={moreId}
            aria-label={t('moreWays')}
            className={buttonClass('secondary', 'md', 'square sm:hidden')}
          >
            <Icon path={dots} className="size-4.5" />
          </button>
          <div
            id={moreId}
            popover="auto"
            className="phone-sheet flex-wrap items-center gap-2 max-sm:open:grid sm:flex"
          >
            {against !== 'group' && <OtherWays scope={scope} reason={reason} />}
            {more && <span className="grid sm:hidden">{more}</span>}
          </div>
        </>
      )}
      {reason !== null && (
        <InertControl variant="primary" reason={reason} more={whoToAsk}>
          {t('new')}
        </InertControl>
      )}
      {against === null && (
        <LinkButton variant="primary" className="max-sm:order-first" href={href(scope, 'offers', 'new')}>
          <Icon path={plus} className="size-4" />
          {t('new')}
        </LinkButton>
      )}
    </>
  );
}

function OtherWays({ scope, reason }: { scope: ScreenScope; reason: string | null }) {
  const t = useTranslations('offers');
  if (reason !== null) {
    const whoToAsk = <WhoToAsk scope={scope} permission="offer.write" />;
    return (
      <>
        <InertControl reason={reason} more={whoToAsk}>
          {t('importFile')}
        </InertControl>
        <InertControl reason={reason} more={whoToAsk}>
          {t('templates')}
        </InertControl>
      </>
    );
  }
  return (
    <>
      <LinkButton href={href(scope, 'offers', 'import')}>{t('importFile')}</LinkButton>
      <LinkButton href={href(scope, 'offers', 'templates')}>{t('templates')}</LinkButton>
    </>
  );
}
