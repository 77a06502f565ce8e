import { useTranslations } from 'next-intl';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** A link from an offer, or its templates, back to the list. */
export function BackToOffers({ scope }: { scope: ScopeRef }) {
  const t = useTranslations('offerForm');
  return <BackLink href={href(scope, 'offers')}>{t('back')}</BackLink>;
}
