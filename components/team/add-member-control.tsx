import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { WhoToAsk } from './who-to-ask.tsx';

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
