import { useTranslations } from 'next-intl';
import type { ButtonVariant } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type CopiesControlProps = { scope: ScreenScope; offerId?: number; variant?: ButtonVariant };

/** A link to copy one offer to several establishments: for groups only, disabled with its reason for a viewer. */
export function CopiesControl({ scope, offerId, variant }: CopiesControlProps) {
  const t = useTranslations('offers');
  const copies = useTranslations('copies');
  if (scope.kind !== 'group') return null;
  const look = variant ? { variant } : {};
  if (!may(scope, 'bulkRequest.run'))
    return (
      <InertControl {...look} reason={copies('readsOnly')}>
        <span className="in-data-list-bar:max-sm:sr-only">{t('toEstablishments')}</span>
      </InertControl>
    );
  return (
    <LinkButton
      {...look}
      className="in-data-list-bar:max-sm:square"
      href={
        offerId === undefined
          ? href(scope, 'offers', 'copies')
          : href(scope, 'offers', 'copies', { offer: offerId })
      }
    >
      <Icon path={plus} className="size-4 not-in-data-list-bar:hidden" />
      <span className="in-data-list-bar:max-sm:sr-only">{t('toEstablishments')}</span>
    </LinkButton>
  );
}
