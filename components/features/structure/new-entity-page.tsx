import { getTranslations } from 'next-intl/server';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { EntityPage } from '#lib/features/structure/data.ts';
import { EntityEditor } from './entity-editor.tsx';

type NewEntityPageProps = { page: EntityPage; scope: ScreenScope };

/** The form of a new establishment of the group, or why this person cannot create one. */
export async function NewEntityPage({ page, scope }: NewEntityPageProps) {
  const t = await getTranslations('structure');
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'structure']}>
      <PageHeader
        above={<BackLink href={href(scope, 'structure')}>{t('title')}</BackLink>}
        title={t('new')}
        below={may(scope, 'group.manage') ? t('entity.lead') : t('readsOnly')}
      />
      {may(scope, 'group.manage') ? (
        <EntityEditor {...page} scope={scope} />
      ) : (
        <InertControl variant="primary" reason={t('readsOnly')}>
          {t('entity.save')}
        </InertControl>
      )}
    </ClientMessages>
  );
}
