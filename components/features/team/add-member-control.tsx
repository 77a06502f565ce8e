import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

/** The way to add somebody; inert with its reason for those who do not manage the team. */
export function AddMemberControl({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('team');
  if (!may(scope, 'team.manage')) {
    return (
      <InertControl
        variant="primary"
        reason={t('ownersOnly')}
        more={<WhoToAsk scope={scope} permission="team.manage" />}
      >
        {t('add')}
      </InertControl>
    );
  }
  return (
    <LinkButton variant="primary" href={href(scope, 'team', 'new')}>
      <Icon path={plus} className="size-4" />
      {t('add')}
    </LinkButton>
  );
}
