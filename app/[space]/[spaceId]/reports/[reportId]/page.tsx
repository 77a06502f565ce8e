import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LazyReportActions } from '#components/features/group/lazy-report-actions.tsx';
import { ReportScreen } from '#components/features/group/report-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readReport } from '#lib/features/group/report.ts';

type Props = { params: Promise<ScopeParams & { reportId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session, scope } = await requireExistingPage(await params, 'group.read');
  if (!(await readReport(session, (await params).reportId))) notFound();
  return { title: (await getTranslations('reports'))('reportTitle', { group: scope.name }) };
}

export default async function ReportPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const report = await readReport(session, (await params).reportId);
  if (!report) notFound();
  const t = await getTranslations('reports');
  return (
    <ReportScreen
      report={report}
      scope={scope}
      actions={
        <ClientMessages namespaces={['reports', 'errors', 'ui']}>
          <LazyReportActions
            scope={{ kind: scope.kind, id: scope.id }}
            reportId={report.id}
            name={t('reportTitle', { group: scope.name })}
            isOwn={report.isOwn}
          />
        </ClientMessages>
      }
    />
  );
}
