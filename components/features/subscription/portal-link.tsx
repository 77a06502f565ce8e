import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { apiHref } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

/** A link to the platform's billing pages, through our server, which gets the token for them. */
export function PortalLink({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('subscription');
  if (!may(scope, 'subscription.manage')) {
    return (
      <InertControl
        reason={t('ownerOnly')}
        more={<WhoToAsk scope={scope} permission="subscription.manage" />}
      >
        {t('portal.open')}
      </InertControl>
    );
  }
  return (
    <a
      href={apiHref(scope, 'subscription', 'portal')}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', 'md')}
    >
      {t('portal.open')}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
