import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryPage } from '#components/features/media/library-page.tsx';
import { readLibrary } from '#lib/engines/media/data.ts';
import { mediaList } from '#lib/engines/media/list.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'media.read');
  const t = await getTranslations('library');
  return { title: t('title') };
}

export default async function MediaRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'media.read');
  const listed = mediaList.load(await searchParams);
  return (
    <LibraryPage
      library={await readLibrary(session, listed)}
      params={listed}
      scope={toScreenScope(scope)}
      personId={session.person.id}
    />
  );
}
