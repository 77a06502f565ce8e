import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CampaignPage } from '#components/features/visibility/campaign-page.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readCampaign } from '#lib/features/visibility/data.ts';
import { periodView } from '#lib/features/visibility/list.ts';

type Props = {
  params: Promise<ScopeParams & { sponsoredId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'visibility.read');
  const read = await readCampaign(session, (await params).sponsoredId);
  if (read.ok && read.value === null) notFound();
  const t = await getTranslations('visibility');
  return { title: read.ok ? read.value?.campaign.title || t('untitled') : t('title') };
}

export default async function CampaignRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'visibility.read');
  const read = await readCampaign(session, (await params).sponsoredId);
  if (!read.ok) {
    const t = await getTranslations('visibility');
    return <UnreadPage title={t('title')} failure={read.failure} trouble={t('failed')} />;
  }
  if (!read.value) notFound();
  return (
    <CampaignPage
      page={read.value}
      period={periodView.load(await searchParams)}
      scope={toScreenScope(scope)}
    />
  );
}
