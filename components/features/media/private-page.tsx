import { getTranslations } from 'next-intl/server';
import { Pagination } from '#components/list/pagination.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { SentFiles } from '#lib/features/media/private-data.ts';
import { privateFileList } from '#lib/features/media/private-list.ts';
import { LazyPrivateUploader } from './lazy-private-uploader.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { PrivateTable } from './private-table.tsx';

type PrivatePageProps = { files: SentFiles; scope: ScopeRef };

/** The private files sent from an establishment, and an uploader. */
export async function PrivatePage({ files, scope }: PrivatePageProps) {
  const t = await getTranslations('privateFiles');
  const library = await getTranslations('library');
  const { items, page, pages, rows } = files;
  return (
    <ClientMessages namespaces={['privateFiles', 'uploads', 'library', 'media', 'errors', 'ui']}>
      <PageHeader title={library('title')} below={t('lead')} />
      <div className="mb-6">
        <LibraryTabs scope={scope} current="private" />
      </div>
      <LazyPrivateUploader establishmentId={scope.id} />
      {items.length === 0 ? (
        <StatePanel kind="empty" title={t('none')}>
          {t('noneText')}
        </StatePanel>
      ) : (
        <>
          <PrivateTable items={items} scope={scope} />
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{
                href: (next) => privateFileList.href(href(scope, 'media', 'private'), { page: next }),
              }}
            />
          )}
        </>
      )}
      <p className="mt-6 max-w-prose border-t pt-4 text-sm text-ink-soft">{t('permanent')}</p>
    </ClientMessages>
  );
}
