import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';

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
