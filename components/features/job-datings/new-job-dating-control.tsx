import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

/** The way to a new job dating; inert with its reason for those who only read. */
export function NewJobDatingControl({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('jobDatings');
  const feedback = useTranslations('feedback');
  if (!may(scope, 'jobDating.write')) {
    return (
      <InertControl
        variant="primary"
        reason={feedback('viewerReason')}
        more={<WhoToAsk scope={scope} permission="jobDating.write" />}
      >
        {t('new')}
      </InertControl>
    );
  }
  return (
    <LinkButton variant="primary" href={href(scope, 'job-datings', 'new')}>
      <Icon path={plus} className="size-4" />
      {t('new')}
    </LinkButton>
  );
}
