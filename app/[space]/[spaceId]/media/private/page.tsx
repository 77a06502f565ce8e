import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrivatePage } from '#components/features/media/private-page.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readSentFiles } from '#lib/features/media/private-data.ts';
import { privateFileList } from '#lib/features/media/private-list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'media.upload');
  const t = await getTranslations('privateFiles');
  return { title: t('title') };
}

export default async function PrivateFilesRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'media.upload');
  const wanted = privateFileList.load(await searchParams);
  return <PrivatePage files={await readSentFiles(session, wanted)} scope={scope} />;
}
