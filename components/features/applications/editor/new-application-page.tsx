import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { NewApplicationModel } from '#lib/features/applications/form-data.ts';
import { LazyEditor } from './lazy-editor.tsx';

type NewApplicationPageProps = { model: NewApplicationModel; scope: ScreenScope };

/** The form for a walk-in candidate, or what is missing for it. */
export async function NewApplicationPage({ model, scope }: NewApplicationPageProps) {
  const t = await getTranslations('newApplication');
  const { offers, closed } = model;
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'newApplication', 'media']}>
      <PageHeader
        above={<BackLink href={href(scope, 'applications')}>{t('back')}</BackLink>}
        title={t('title')}
        below={<span className="block max-w-prose">{t('lead')}</span>}
      />
      {offers.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('noOffers')}
          actions={<LinkButton href={href(scope, 'offers')}>{t('toOffers')}</LinkButton>}
        >
          {t('noOffersText')}
        </StatePanel>
      ) : (
        <div className="max-w-3xl">
          {closed !== null && (
            <div className="pb-4">
              <Notice tone="info">{t('closed', { title: closed })}</Notice>
            </div>
          )}
          <Suspense fallback={<SkeletonRows label={t('pending')} />}>
            <LazyEditor model={model} scope={scope} />
          </Suspense>
        </div>
      )}
    </ClientMessages>
  );
}
