import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

/** The way to one offer for several establishments: of a group alone, inert with its reason for a viewer of it. */
export function CopiesControl({ scope, offerId }: { scope: ScreenScope; offerId?: number }) {
  const t = useTranslations('offers');
  const copies = useTranslations('copies');
  if (scope.kind !== 'group') return null;
  if (!may(scope, 'bulkRequest.run'))
    return <InertControl reason={copies('readsOnly')}>{t('toEstablishments')}</InertControl>;
  return (
    <LinkButton
      href={
        offerId === undefined
          ? href(scope, 'offers', 'copies')
          : href(scope, 'offers', 'copies', { offer: offerId })
      }
    >
      {t('toEstablishments')}
    </LinkButton>
  );
}
