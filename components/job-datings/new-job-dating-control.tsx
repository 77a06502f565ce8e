import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/team/who-to-ask.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';

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
