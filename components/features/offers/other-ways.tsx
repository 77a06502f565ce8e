import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import type { ButtonVariant } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { reasonAgainst, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type OtherWaysProps = { scope: ScreenScope; variant: ButtonVariant };

/** Other ways to create offers; disabled with their reason for a viewer, missing for a group. */
export function OtherWays({ scope, variant }: OtherWaysProps) {
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  const against = reasonAgainst(scope, 'offer.write');
  if (against === 'group') return null;
  return (['import', 'templates'] as const).map((way) => {
    const label = t(way === 'import' ? 'importFile' : 'templates');
    return against === null ? (
      <LinkButton key={way} variant={variant} href={href(scope, 'offers', way)}>
        {label}
      </LinkButton>
    ) : (
      <InertControl
        key={way}
        variant={variant}
        reason={feedback('viewerReason')}
        more={<WhoToAsk scope={scope} permission="offer.write" />}
      >
        {label}
      </InertControl>
    );
  });
}
