import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { withinDay } from '#contract/day.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import type { KeptReport } from '#lib/features/group/report.ts';

type ReportsScreenProps = {
  reports: readonly KeptReport[];
  scope: Scope;
  age: ReactNode;
  maker: ReactNode;
};

/** The reports of a group, and a button to create another. */
export function ReportsScreen({ reports, scope, age, maker }: ReportsScreenProps) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const day = (text: string) => format.dateTime(withinDay(text), 'day');
  return (
    <>
      <PageHeader above={scope.name} title={t('title')} below={age} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t('lead')}</p>
      {maker}
      <h2 className="mt-8 mb-3 font-display text-xl">{t('kept')}</h2>
      {reports.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('none')}</p>
      ) : (
        <Table
          caption={t('kept')}
          head={
            <tr>
              <HeaderCell>{t('columns.period')}</HeaderCell>
              <HeaderCell>{t('columns.establishments')}</HeaderCell>
              <HeaderCell>{t('columns.made')}</HeaderCell>
            </tr>
          }
        >
          {reports.map(({ id, since, until, establishments, madeAt, madeBy }) => (
            <tr key={id} className="align-top hover:bg-surface">
              <RowHeader>
                <TextLink href={href(scope, 'reports', id)}>
                  {t('fromTo', { since: day(since), until: day(until) })}
                </TextLink>
              </RowHeader>
              <Cell>{establishments === null ? t('wholeGroup') : t('count', { count: establishments })}</Cell>
              <Cell className="text-sm text-ink-soft">
                {format.dateTime(new Date(madeAt), 'instant')}
                <span className="block">{madeBy}</span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
