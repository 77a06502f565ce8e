import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { reasonAgainst, type ScreenScope } from '#lib/scope/screen-scope.ts';

/** The way to a new offer; inert with its reason for those whose house has others who may, absent where nobody may. */
export function NewOfferControl({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  const reason = reasonAgainst(scope, 'offer.write');
  if (reason === 'group') return null;
  if (reason === 'viewer') {
    return (
      <InertControl variant="primary" reason={feedback('viewerReason')}>
        {t('new')}
      </InertControl>
    );
  }
  return (
    <>
      <LinkButton href={href(scope, 'offers', 'templates')}>{t('templates')}</LinkButton>
      <LinkButton variant="primary" href={href(scope, 'offers', 'new')}>
        <Icon path={plus} className="size-4" />
        {t('new')}
      </LinkButton>
    </>
  );
}
