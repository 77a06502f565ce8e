import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BulkRequestsPage } from '#components/bulk/bulk-requests-page.tsx';
import { readBulkRequests } from '#lib/engines/bulk/data.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'bulkRequest.run');
  const t = await getTranslations('bulkRequests');
  return { title: t('title') };
}

export default async function BulkListPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'bulkRequest.run');
  const bulkRequests = await readBulkRequests({ person: session.person, scope });
  return (
    <BulkRequestsPage
      scope={{ kind: scope.kind, id: scope.id }}
      bulkRequests={bulkRequests}
      now={Date.now()}
    />
  );
}
