import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowLeft } from '#components/ui/icons/icon-paths.ts';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** A link from an offer, or its templates, back to the list. */
export function BackToOffers({ scope }: { scope: ScopeRef }) {
  const t = useTranslations('offerForm');
  return (
    <TextLink href={href(scope, 'offers')} className="inline-flex items-center gap-1">
      <Icon path={arrowLeft} className="size-4" />
      {t('back')}
    </TextLink>
  );
}
