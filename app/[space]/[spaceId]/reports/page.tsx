import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportMaker } from '#components/features/group/report-maker.tsx';
import { ReportsScreen } from '#components/features/group/reports-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { reportView } from '#lib/features/group/list.ts';
import { periodOf } from '#lib/features/group/period.ts';
import { readReports } from '#lib/features/group/report.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'group.read');
  return { title: (await getTranslations('reports'))('title') };
}

export default async function ReportsPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const state = await requestSync(session);
  const view = reportView.load(await searchParams);
  const [reports, establishments, today] = await Promise.all([
    readReports(session),
    listNamedEstablishments(scopeKey(scope)),
    todayOf(scopeKey(scope)),
  ]);
  return (
    <ReportsScreen
      reports={reports}
      scope={scope}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
      maker={
        <ClientMessages namespaces={['reports', 'errors', 'lists']}>
          <ReportMaker
            scope={{ kind: scope.kind, id: scope.id }}
            establishments={establishments.map(({ id, name }) => ({ id, name }))}
            {...periodOf(view, today)}
          />
        </ClientMessages>
      }
    />
  );
}
