import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { InertControl } from '#components/ui/inert-control.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { reasonAgainst } from '#lib/scope/screen-scope.ts';
import { ApplicationsScreen } from './applications-screen.tsx';
import type { ScreenData } from './screen-data.ts';

type ApplicationsPageProps = Omit<ScreenData, 'inertReason'>;

/** The screen with its title, its words, and the reason where nothing can be moved. */
export async function ApplicationsPage(data: ApplicationsPageProps) {
  const [t, bulk, feedback] = await Promise.all([
    getTranslations('applications'),
    getTranslations('bulk'),
    getTranslations('feedback'),
  ]);
  const against = reasonAgainst(data.scope, 'application.move');
  const inertReason = against && feedback(`${against}Reason`);
  return (
    <>
      <PageHeader title={t('title')} />
      {inertReason && (
        <div className="pb-3">
          <Notice
            tone="info"
            actions={
              data.scope.kind === 'establishment' && (
                <InertControl reason={inertReason} size="sm">
                  {bulk('bulk')}
                </InertControl>
              )
            }
          >
            {inertReason}
          </Notice>
        </div>
      )}
      <ClientMessages
        namespaces={[
          'applications',
          'bulk',
          'lists',
          'statuses',
          'talentProfile',
          'feedback',
          'errors',
          'ui',
        ]}
      >
        <ApplicationsScreen {...data} inertReason={inertReason} />
      </ClientMessages>
    </>
  );
}
