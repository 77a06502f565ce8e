import { useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { RowHeader, Table } from '#components/ui/table.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { MOST_VALUES } from '#lib/engines/lists/filters.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Cockpit } from '#lib/features/group/data.ts';
import { type CockpitParams, cockpitList, establishmentView } from '#lib/features/group/list.ts';
import type { CockpitRow } from '#lib/features/group/model.ts';
import { COLUMNS, CockpitRowLine, RestOfRow } from './cockpit-row.tsx';
import { MarkLines } from './mark-lines.tsx';

type CockpitTableProps = {
  cockpit: Cockpit;
  /** The rows of the page. */
  rows: readonly CockpitRow[];
  view: CockpitParams;
  scope: ScopeRef;
  now: number;
  /** The applications are still being read for the first time. */
  syncing: boolean;
};

/** One row per establishment; the last row is the total of all that match the view, on every page. */
export function CockpitTable({ cockpit, rows, view, scope, now, syncing }: CockpitTableProps) {
  const t = useTranslations('group');
  const { days, known, total } = cockpit;
  const shared = { scope, days, known, isPartial: syncing };
  const sorted = (sort: CockpitParams['sort']) => (view.sort === sort ? view.order : null);
  const to = (sort: CockpitParams['sort']) => cockpitList.href(href(scope), cockpitList.sortedBy(view, sort));
  return (
    <Table
      caption={t('caption')}
      columns="max-md:block max-md:*:block"
      head={
        <tr className="max-md:flex max-md:justify-between">
          <SortHeader to={to('name')} sorted={sorted('name')}>
            {t('columns.name')}
          </SortHeader>
          {COLUMNS.map(({ sort, hidden }) => (
            <SortHeader
              key={sort}
              to={to(sort)}
              sorted={sorted(sort)}
              align="end"
              wraps
              className={`md:w-px ${hidden}`}
            >
              {t(`columns.${sort}`, { days: days.waiting })}
            </SortHeader>
          ))}
        </tr>
      }
      foot={
        <CockpitRowLine
          head={
            <RowHeader>
              {t('total', { count: cockpit.rows.length })}
              <RestOfRow />
            </RowHeader>
          }
          cell={{
            figures: total,
            name: cockpitList.isNarrowed(view) ? t('shownEstablishments') : t('wholeGroup'),
            of: together(cockpit, view),
            ...shared,
          }}
          now={now}
        />
      }
    >
      {rows.map(({ id, name, city, status, figures, marks }) => (
        <CockpitRowLine
          key={id}
          head={
            <RowHeader className="min-w-36">
              <TextLink
                href={establishmentView.href(href(scope, 'establishments', id), { period: view.period })}
                className="text-ink decoration-transparent"
              >
                {name}
              </TextLink>
              <div className="flex flex-wrap items-center gap-x-3 max-md:-mb-2.5">
                <p className="text-xs font-normal text-ink-faint">
                  {dotted([city, status === 'pending' && t('state.pending')])}
                </p>
                <RestOfRow />
              </div>
              <MarkLines marks={marks} />
            </RowHeader>
          }
          cell={{ figures, name, of: { maison: id }, ...shared }}
          now={now}
        />
      ))}
    </Table>
  );
}

/** The filter of the group's lists for the establishments of the view; null for more than an address can name. */
function together({ rows }: Cockpit, view: CockpitParams): Search | null {
  if (!cockpitList.isNarrowed(view)) return {};
  return rows.length > MOST_VALUES ? null : { maison: rows.map(({ id }) => id).join(',') };
}
