import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { type MediaParams, mediaList } from '#lib/engines/media/list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { UploadControl } from './upload-control.tsx';

type LibraryScreenProps = {
  list: PlatformPage<LibraryItem>;
  /** How many files were searched, where not all were. */
  looked: number | null;
  params: MediaParams;
  scope: ScreenScope;
  /** The reader. */
  personId: number;
};

/** The pictures of an establishment. */
export function LibraryScreen({ list, looked, params, scope, personId }: LibraryScreenProps) {
  const t = useTranslations('library');
  const uploads = useTranslations('uploads');
  const path = href(scope, 'media');
  const { items, page, pages, rows } = list;
  const isNarrowed = mediaList.isNarrowed(params);
  const total = rows && !rows.isLeast ? rows.total : null;
  const mayAdd = may(scope, 'media.upload');
  const isEmpty = items.length === 0 && !isNarrowed;
  const inert = !mayAdd && (
    <InertControl reason={uploads('readOnly')} more={<WhoToAsk scope={scope} permission="media.upload" />}>
      {uploads('open')}
    </InertControl>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        below={mayAdd ? t('lead') : t('leadReadOnly')}
        actions={isEmpty && inert}
      />
      {mayAdd ? (
        <UploadControl
          owner={{ personId, establishmentId: scope.id }}
          tabs={<LibraryTabs scope={scope} current="images" />}
          listed={isEmpty ? null : { total }}
        />
      ) : (
        !isEmpty && <LibraryFilters total={total} add={inert} />
      )}
      <p role="status" className="sr-only">
        {isNarrowed ? t('found', { count: rows?.total ?? items.length }) : ''}
      </p>
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{
            title: t('none'),
            text: mayAdd ? t('noneText') : t('noneReadOnly'),
          }}
          search={params.q}
          clear={path}
        />
      ) : (
        <>
          <LibraryGrid items={items} scope={scope} />
          {(pages > 1 || rows !== null) && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => mediaList.href(path, { ...params, page: next }) }}
            />
          )}
        </>
      )}
      {looked !== null && <p className="mt-2 text-sm text-ink-soft">{t('looked', { count: looked })}</p>}
      {!isEmpty && mayAdd && (
        <p className="mt-6 max-w-prose border-t pt-4 text-sm text-ink-soft">{t('permanent')}</p>
      )}
    </>
  );
}
