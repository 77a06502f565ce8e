import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type StructureParams, structureList } from '#lib/features/structure/list.ts';
import type { AttachedEstablishment } from '#lib/features/structure/model.ts';
import { DetachControl } from './detach-control.tsx';

type AttachedListProps = {
  list: PlatformPage<AttachedEstablishment>;
  params: StructureParams;
  scope: ScreenScope;
};

/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** The establishments of the group, each with a button to detach it. */
export function AttachedList({ list, params, scope }: AttachedListProps) {
  const t = useTranslations('structure');
  const { items, page, pages, rows } = list;
  const path = href(scope, 'structure');
  const isNarrowed = structureList.isNarrowed(params);
  return (
    <>
      {(isNarrowed || pages > 1 || items.length >= SEARCH_FROM) && (
        <ListHeader search={<ListSearch label={t('establishments.search')} />} />
      )}
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{ title: t('establishments.none'), text: t('establishments.noneText') }}
          search={params.q}
          clear={path}
        />
      ) : (
        <Table
          caption={t('establishments.caption')}
          head={
            <tr>
              <HeaderCell>{t('establishments.name')}</HeaderCell>
              <HeaderCell align="end" className="max-sm:hidden">
                {t('establishments.offers')}
              </HeaderCell>
              <HeaderCell align="end" className="max-sm:hidden">
                {t('establishments.applications')}
              </HeaderCell>
              <HeaderCell className="w-px">
                <span className="sr-only">{t('establishments.actions')}</span>
              </HeaderCell>
            </tr>
          }
        >
          {items.map((establishment) => (
            <tr key={establishment.id} className="hover:bg-surface">
              <RowHeader className="min-w-32">
                <TextLink
                  href={href(scope, 'establishments', establishment.id)}
                  className="text-ink decoration-transparent"
                >
                  {establishment.name}
                </TextLink>
                <p className="text-xs font-normal text-ink-faint">
                  {dotted([
                    establishment.city,
                    t('establishments.number', { id: establishment.id }),
                    establishment.status === 'pending' && t('establishments.pending'),
                  ])}
                </p>
              </RowHeader>
              <Cell align="end" className="max-sm:hidden">
                {establishment.leaving
                  ? t('establishments.count', { count: establishment.leaving.offers })
                  : '–'}
              </Cell>
              <Cell align="end" className="max-sm:hidden">
                {establishment.leaving
                  ? t('establishments.count', { count: establishment.leaving.applications })
                  : '–'}
              </Cell>
              <Cell align="end">
                <DetachControl
                  groupId={scope.id}
                  establishment={establishment}
                  manages={may(scope, 'group.manage')}
                />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {pages > 1 && (
        <Pagination
          {...{ page, pages, rows }}
          to={{ href: (next) => structureList.href(path, { ...params, page: next }) }}
        />
      )}
    </>
  );
}
