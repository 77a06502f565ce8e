import { useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { Cell, RowHeader, Table } from '#components/ui/table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { type CockpitParams, cockpitList } from '#lib/group/list.ts';
import { type CockpitRow, type KnownCounts, totalsOf } from '#lib/group/model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { CountLink } from './count-link.tsx';
import { COUNTS } from './counts.ts';

type CockpitTableProps = {
  rows: readonly CockpitRow[];
  view: CockpitParams;
  scope: ScopeRef;
  waitingDays: number;
  known: KnownCounts;
};

/** Every establishment of the group on a line; the last line adds up what is shown. */
export function CockpitTable({ rows, view, scope, waitingDays, known }: CockpitTableProps) {
  const t = useTranslations('group');
  const sorted = (sort: CockpitParams['sort']) => (view.sort === sort ? view.order : null);
  const everywhere = rows.map(({ id }) => `maison=${id}`);
  const totals = totalsOf(rows);
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          {(['name', 'city'] as const).map((sort) => (
            <SortHeader
              key={sort}
              to={cockpitList.href(href(scope), cockpitList.sortedBy(view, sort))}
              sorted={sorted(sort)}
              className={sort === 'city' ? 'w-1/5' : ''}
            >
              {t(`columns.${sort}`)}
            </SortHeader>
          ))}
          {COUNTS.map(({ name }) => (
            <SortHeader
              key={name}
              to={cockpitList.href(href(scope), cockpitList.sortedBy(view, name))}
              sorted={sorted(name)}
              align="end"
              className="w-px"
            >
              {t(`columns.${name}`, { days: waitingDays })}
            </SortHeader>
          ))}
        </tr>
      }
      foot={
        <tr>
          <RowHeader>{t('total', { count: everywhere.length })}</RowHeader>
          <Cell />
          {COUNTS.map(({ name, of, section, search, tone }) => (
            <Cell key={name} align="end">
              <CountLink
                count={of(totals)}
                known={known[name]}
                href={href(scope, section, search(waitingDays))}
                label={t(`counts.${name}`, { count: of(totals), name: t('wholeGroup') })}
                tone={tone}
              />
            </Cell>
          ))}
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.id} className="hover:bg-surface">
          <RowHeader>
            <TextLink
              href={href(scope, 'applications', { maison: row.id })}
              className="text-ink decoration-transparent"
            >
              {row.name}
            </TextLink>
          </RowHeader>
          <Cell className="text-ink-soft">{row.city}</Cell>
          {COUNTS.map(({ name, of, section, search, tone }) => (
            <Cell key={name} align="end">
              <CountLink
                count={of(row)}
                known={known[name]}
                href={href(scope, section, { ...search(waitingDays), maison: row.id })}
                label={t(`counts.${name}`, { count: of(row), name: row.name })}
                tone={tone}
              />
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
