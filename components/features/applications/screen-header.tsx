'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MoreButton } from '#components/list/more-button.tsx';
import { NewLink } from '#components/list/new-link.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lock } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { ViewsButton } from '#components/views/views-button.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { boardQuery, tableQuery } from '#lib/features/applications/queries.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { ViewSwitch } from './filters/view-switch.tsx';
import { READ_ONLY } from './read-only.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl, ScreenData } from './screen-data.ts';
import { tableLook } from './table/table-look.ts';
import { TriageLink } from './triage-link.tsx';
import { useTotals } from './use-totals.ts';

/** Fetched when it is first opened. */
const ListTools = lazyPart(async () => (await import('./list-tools.tsx')).ListTools);

type ScreenHeaderProps = {
  data: ScreenData;
  list: ListParamsControl;
  columns: readonly string[];
  onSelect: () => void;
};

/** The header of the applications, in every view. */
export function ScreenHeader({ data, list, columns, onSelect }: ScreenHeaderProps) {
  const t = useTranslations('applications');
  const { scope, inertReason } = useScreen();
  const { total, isExact, isPending } = useFound(list);
  const { params } = list;
  const look = tableLook(scope, params, data.habits);
  const onScreen = applicationList.search(
    params.view === 'table' ? { ...params, columns: look.columns, density: look.density } : params,
  );
  const views = { views: data.views, list: 'applications', scope, onScreen } as const;
  return (
    <FilterBar
      {...{ list, columns }}
      choices={data.choices}
      found={isExact ? total : null}
      busy={isPending}
      aside={
        <>
          <ViewsButton {...views} place="inSight" />
          <TriageLink params={params} className={buttonClass('secondary', 'md', 'max-sm:hidden')} />
          <ViewSwitch
            view={params.view}
            onSwitch={(view) => list.setShown({ view })}
            className="max-sm:hidden"
          />
        </>
      }
      more={
        <MoreButton>
          <ListTools {...{ list, onSelect }} columns={look.columns} total={total ?? 0}>
            <ViewsButton {...views} place="withRest" />
          </ListTools>
        </MoreButton>
      }
      add={
        <>
          {scope.kind === 'establishment' && inertReason !== null && (
            <button
              type="button"
              popoverTarget={READ_ONLY}
              aria-label={t('readOnly')}
              className={buttonClass('secondary', 'md', 'square sm:hidden')}
            >
              <Icon path={lock} className="size-4.5" />
            </button>
          )}
          {may(scope, 'application.add') && (
            <NewLink isCrowded href={href(scope, 'applications', 'new', { offer: params.offers.join() })}>
              {t('add')}
            </NewLink>
          )}
        </>
      }
    />
  );
}

type Found = {
  /** A minimum while they are still counted; null before anything is known. */
  readonly total: number | null;
  readonly isExact: boolean;
  /** Those of the filters are being read. */
  readonly isPending: boolean;
};

/** The number of results of the displayed list, from one shared query. */
function useFound({ params }: ListParamsControl): Found {
  const { scope } = useScreen();
  const isTable = params.view === 'table';
  const placeholderData = keepPreviousData;
  const board = useQuery({ ...boardQuery(scope, params), enabled: !isTable, placeholderData });
  const table = useQuery({ ...tableQuery(scope, params), enabled: isTable, placeholderData });
  const { data, isPending, isPlaceholderData } = isTable ? table : board;
  const totals = useTotals(isTable ? table : board, scope, params);
  return {
    total: totals?.total ?? data?.total ?? null,
    isPending: isPending || isPlaceholderData,
    isExact: totals !== null || (data !== undefined && !data.isCounting),
  };
}
