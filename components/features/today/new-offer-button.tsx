import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { wide } from '#components/ui/text/wide.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type NewOfferButtonProps = { scope: ScreenScope; variant: 'primary' | 'secondary' };

/** A new offer, on a phone as an icon beside a primary action; disabled with its reason for those who may only read. */
export function NewOfferButton({ scope, variant }: NewOfferButtonProps) {
  const t = useTranslations('today');
  const feedback = useTranslations('feedback');
  if (!may(scope, 'offer.write')) {
    return (
      <InertControl
        variant={variant}
        reason={feedback('viewerReason')}
        more={<WhoToAsk scope={scope} permission="offer.write" />}
      >
        {t('newOffer')}
      </InertControl>
    );
  }
  return (
    <LinkButton
      variant={variant}
      className={variant === 'secondary' ? 'max-sm:square' : ''}
      href={href(scope, 'offers', 'new')}
    >
      <Icon path={plus} className="size-4" />
      {variant === 'secondary' ? wide(t('newOffer')) : t('newOffer')}
    </LinkButton>
  );
}
