import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/team/who-to-ask.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';

/** The way to a new article; inert with its reason for those who only read. */
export function NewArticleControl({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('articles');
  const feedback = useTranslations('feedback');
  if (!may(scope, 'article.write')) {
    return (
      <InertControl
        variant="primary"
        reason={feedback('viewerReason')}
        more={<WhoToAsk scope={scope} permission="article.write" />}
      >
        {t('new')}
      </InertControl>
    );
  }
  return (
    <LinkButton variant="primary" href={href(scope, 'articles', 'new')}>
      <Icon path={plus} className="size-4" />
      {t('new')}
    </LinkButton>
  );
}
