import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { MessageTemplate } from '#lib/features/applications/message-templates/model.ts';
import { TemplatesScreen } from './templates-screen.tsx';

type TemplatesPageProps = { templates: readonly MessageTemplate[]; scope: ScreenScope };

/** The message templates of an establishment. */
export async function TemplatesPage({ templates, scope }: TemplatesPageProps) {
  const t = await getTranslations('messageTemplates');
  return (
    <ClientMessages namespaces={['messageTemplates', 'drafts', 'errors', 'feedback', 'ui']}>
      <PageHeader
        above={<BackLink href={href(scope, 'settings')}>{t('back')}</BackLink>}
        title={t('title')}
        below={<span className="block max-w-prose">{t('lead')}</span>}
      />
      <TemplatesScreen templates={templates} scope={scope} />
    </ClientMessages>
  );
}
