import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { MemberFormValues } from '#lib/features/team/form.ts';
import { LazyEditor } from './lazy-editor.tsx';
import { RightsTable } from './rights-table.tsx';

type NewMemberPageProps = { model: FormModel<MemberFormValues>; scope: ScreenScope };

/** The form that adds somebody, beside the permissions of each role. */
export async function NewMemberPage({ model, scope }: NewMemberPageProps) {
  const t = await getTranslations('team');
  return (
    <ClientMessages namespaces={['team', 'form', 'drafts', 'errors', 'ui']}>
      <PageHeader
        above={<BackLink href={href(scope, 'team')}>{t('form.back')}</BackLink>}
        title={t('form.title')}
      />
      <Suspense fallback={<SkeletonRows label={t('form.pending')} />}>
        <LazyEditor model={model} scope={scope} rights={<RightsTable />} />
      </Suspense>
    </ClientMessages>
  );
}
