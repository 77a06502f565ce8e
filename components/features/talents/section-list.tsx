import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { Unread } from '#components/shell/trouble/unread.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { talentList } from '#lib/features/talents/list.ts';
import { type Asked, Section, tabHref } from './section.tsx';

type SectionListProps<Row> = Asked & {
  list: ActionResult<PlatformPage<Row>>;
  lead?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Where the list is searched and filtered: its header, which counts its rows. */
  header?: (tabs: ReactNode) => ReactNode;
  /** What is said and can be done where there has never been a row. */
  none?: { readonly text?: string; readonly actions?: ReactNode };
  line: (row: Row) => ReactNode;
};

/** One list of the section, a page of it, or why it cannot be read. */
export function SectionList<Row>({
  tab,
  scope,
  params,
  list,
  lead,
  actions,
  header,
  none,
  line,
}: SectionListProps<Row>) {
  const t = useTranslations('talents');
  const section = { tab, scope, actions, header, lead: lead ?? t(`${tab}.lead`) };
  if (!list.ok) {
    return (
      <Section {...section}>
        <Unread failure={list.failure} trouble={t(`${tab}.failed`)} />
      </Section>
    );
  }
  const { items, page, pages, rows } = list.value;
  return (
    <Section {...section}>
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({
            phase: 'fresh',
            unfiltered: null,
            isNarrowed: header !== undefined && talentList.isNarrowed({ ...talentList.load(''), ...params }),
          })}
          syncing={t('title')}
          noMatch={{ title: t('noMatch') }}
          search={params.q ?? ''}
          clear={tabHref(scope, tab)}
          first={{ title: t(`${tab}.none`), text: t(`${tab}.noneText`), ...none }}
        />
      ) : (
        <>
          {rows && !rows.isLeast && !header && (
            <p className="tabular mb-2 text-sm text-ink-soft">{t(`${tab}.count`, { count: rows.total })}</p>
          )}
          <ul data-rows aria-label={t(`${tab}.caption`)} className="divide-y rounded border bg-raised">
            {items.map(line)}
          </ul>
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => talentList.href(tabHref(scope, tab), { ...params, page: next }) }}
            />
          )}
        </>
      )}
    </Section>
  );
}
