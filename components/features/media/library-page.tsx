import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { Library } from '#lib/engines/media/data.ts';
import { type MediaParams, mediaList } from '#lib/engines/media/list.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { LibraryScreen } from './library-screen.tsx';

type LibraryPageProps = {
  library: ActionResult<Library>;
  params: MediaParams;
  scope: ScreenScope;
  /** The reader. */
  personId: number;
};

/** The library of an establishment, or why it cannot be read. */
export async function LibraryPage({ library, params, scope, personId }: LibraryPageProps) {
  const t = await getTranslations('library');
  if (!library.ok) return <UnreadPage title={t('title')} failure={library.failure} trouble={t('failed')} />;
  const { list, looked } = library.value;
  if ('instead' in list) redirect(mediaList.href(href(scope, 'media'), { ...params, page: list.instead }));
  return (
    <ClientMessages namespaces={['library', 'lists', 'uploads', 'media', 'errors', 'ui']}>
      <LibraryScreen {...{ list, looked, params, scope, personId }} />
    </ClientMessages>
  );
}
