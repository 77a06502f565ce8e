import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { Check, StatsSource, Why } from '#lib/group/reconcile.ts';
import type { Reconciliation } from '#lib/group/reconciliation.ts';
import { useDuration } from './use-duration.ts';
import { useStateNames } from './use-state-names.ts';

/** Where the platform's own statistics differ from what the rows say: by how much, and what may explain it. */
export function PlatformCheck({ reconciliation }: { reconciliation: Reconciliation | null }) {
  const t = useTranslations('reconciliation');
  const format = useFormatter();
  const id = useId();
  const sourceName = useSourceNames();
  if (reconciliation === null) return <p className="mt-6 text-sm text-ink-soft">{t('waiting')}</p>;
  const { at, checks, absent, unread } = reconciliation;
  const differing = checks.filter(({ why }) => why.length > 0);
  const time = format.dateTime(new Date(at), 'time');
  const said = [
    checks.length > 0 && differing.length === 0 && t('agree', { count: checks.length, time }),
    differing.length > 0 && t('differ', { count: differing.length, checked: checks.length, time }),
    absent.length > 0 &&
      t('absent', { count: absent.length, sources: format.list(absent.map(sourceName), 'and') }),
    unread.length > 0 &&
      t('unread', { count: unread.length, sources: format.list(unread.map(sourceName), 'and') }),
  ].filter((line) => line !== false);
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-2 border-t pt-4">
      <h2 id={id} className="font-display text-xl">
        {t('title')}
      </h2>
      {said.map((line) => (
        <p key={line} className="max-w-prose text-sm text-ink-soft">
          {line}
        </p>
      ))}
      {differing.length > 0 && <DifferingTable checks={differing} />}
    </section>
  );
}

function DifferingTable({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('reconciliation');
  const format = useFormatter();
  const duration = useDuration();
  const stateName = useStateNames();
  const sourceName = useSourceNames();
  const number = (check: Check, value: number) =>
    check.figure === 'answer' ? duration(value) : format.number(value);
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <HeaderCell>{t('figure')}</HeaderCell>
          <HeaderCell align="end">{t('platform')}</HeaderCell>
          <HeaderCell align="end">{t('rows')}</HeaderCell>
          <HeaderCell align="end">{t('difference')}</HeaderCell>
          <HeaderCell>{t('why')}</HeaderCell>
        </tr>
      }
    >
      {checks.map((check) => {
        const { figure, status, source, platform, ours, why } = check;
        const more = platform - ours;
        return (
          <tr key={`${source} ${figure} ${status}`} className="align-top text-sm">
            <RowHeader className="font-normal">
              {t(`figures.${figure}`, { status: status === null ? '' : stateName(figure, status) })}
              <span className="block text-xs text-ink-faint">{sourceName(source)}</span>
            </RowHeader>
            <Cell align="end" className="tabular">
              {number(check, platform)}
            </Cell>
            <Cell align="end" className="tabular">
              {number(check, ours)}
            </Cell>
            <Cell align="end" className="tabular whitespace-nowrap">
              {`${more > 0 ? '+' : '−'} ${number(check, Math.abs(more))}`}
            </Cell>
            <Cell className="min-w-56">
              {why.map((one) => (
                <Reason key={one.kind} why={one} />
              ))}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}

/** What a source is called by who reads it: its address would be of no use to them. */
const SOURCES = {
  '/groupes/{id}/stats': 'group',
  '/offers/stats': 'offers',
  '/maisons/stats': 'establishments',
} as const satisfies Record<StatsSource, string>;

function useSourceNames(): (source: StatsSource) => string {
  const t = useTranslations('reconciliation.sources');
  return (source) => t(SOURCES[source]);
}

function Reason({ why }: { why: Why }) {
  const t = useTranslations('reconciliation.reasons');
  return <p>{t(why.kind, { ...why })}</p>;
}
