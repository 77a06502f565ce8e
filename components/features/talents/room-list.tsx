import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { Unread } from '#components/shell/trouble/unread.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type TalentListParams, type TalentTab, talentList } from '#lib/features/talents/list.ts';
import { Room, tabHref } from './room.tsx';

type RoomListProps<Row> = {
  tab: TalentTab;
  scope: ScopeRef;
  params: TalentListParams;
  list: ActionResult<PlatformPage<Row>>;
  lead?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Text and actions shown when there has never been a row. */
  none?: { readonly text?: string; readonly actions?: ReactNode };
  line: (row: Row) => ReactNode;
};

/** A page of one list of the section, or why it cannot be read. */
export function RoomList<Row>({ tab, scope, params, list, lead, actions, none, line }: RoomListProps<Row>) {
  const t = useTranslations('talents');
  const room = { tab, scope, actions, lead: lead ?? t(`${tab}.lead`) };
  if (!list.ok) {
    return (
      <Room {...room}>
        <Unread failure={list.failure} trouble={t(`${tab}.failed`)} />
      </Room>
    );
  }
  const { items, page, pages, rows } = list.value;
  return (
    <Room {...room}>
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed: false })}
          syncing={t('title')}
          first={{ title: t(`${tab}.none`), text: t(`${tab}.noneText`), ...none }}
        />
      ) : (
        <>
          {rows && !rows.isLeast && (
            <p className="tabular mb-2 text-sm text-ink-soft">{t(`${tab}.count`, { count: rows.total })}</p>
          )}
          <ul aria-label={t(`${tab}.caption`)} className="divide-y rounded border bg-raised">
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
    </Room>
  );
}
