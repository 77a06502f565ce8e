import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { OfferPlace } from '#lib/offers/view-model.ts';

/** The way to a new offer; inert with its reason for those who may only read. */
export function NewOfferControl({ place }: { place: OfferPlace }) {
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  if (place.readOnly !== null) {
    return (
      <InertControl variant="primary" reason={feedback(`${place.readOnly}Reason`)}>
        {t('new')}
      </InertControl>
    );
  }
  return (
    <LinkButton variant="primary" href={`${place.path}/offers/new`}>
      <Icon path={plus} className="size-4" />
      {t('new')}
    </LinkButton>
  );
}
