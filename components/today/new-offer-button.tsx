import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/team/who-to-ask.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';

/** The main act of an establishment, inert with its reason for who may only read. */
export function NewOfferButton({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('today');
  const feedback = useTranslations('feedback');
  if (!may(scope, 'offer.write')) {
    return (
      <InertControl
        variant="primary"
        reason={feedback('viewerReason')}
        more={<WhoToAsk scope={scope} permission="offer.write" />}
      >
        {t('newOffer')}
      </InertControl>
    );
  }
  return (
    <LinkButton variant="primary" href={href(scope, 'offers', 'new')}>
      <Icon path={plus} className="size-4" />
      {t('newOffer')}
    </LinkButton>
  );
}
