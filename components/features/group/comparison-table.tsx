import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Compared, Comparison } from '#lib/features/group/comparison-model.ts';
import { AnswerTime, type CellProps, Compared as ComparedCount, FigureCount, Hires } from './figure-cell.tsx';

const COLUMNS = ['received', 'answer', 'interview', 'hires', 'refusals'] as const;

type ComparisonTableProps = {
  comparison: Comparison;
  /** Name of the total. */
  totalName: string;
  scope: ScopeRef;
  /** Figures of a report have no links: their rows have changed since. */
  isFrozen?: boolean;
  /** Not all applications are there yet. */
  isPartial?: boolean;
};

/**
 * The figures of the period, a row for each establishment, compared with as many days before. A phone has no room for
 * six columns: there each figure has its name above it.
 */
export function ComparisonTable({
  comparison,
  totalName,
  scope,
  isFrozen = false,
  isPartial = false,
}: ComparisonTableProps) {
  const t = useTranslations('compare');
  const group = useTranslations('group');
  const { establishments, total, days, known } = comparison;
  const cellOf = ({ id, name, figures }: Compared, named = name): CellProps => ({
    ...{ figures, scope, days, known, isPartial, name: named },
    of: isFrozen ? null : id === null ? {} : { maison: id },
  });
  return (
    <Table
      caption={t('caption')}
      isPlain={isFrozen}
      columns="max-sm:block max-sm:*:block"
      head={
        <tr className="max-sm:hidden">
          <HeaderCell>{group('columns.name')}</HeaderCell>
          {COLUMNS.map((column) => (
            <HeaderCell key={column} align="end">
              {group(`columns.${column}`)}
            </HeaderCell>
          ))}
        </tr>
      }
      foot={<Line head={totalName} cell={cellOf(total, totalName)} />}
    >
      {establishments.map((establishment) => (
        <Line
          key={establishment.id}
          head={
            isFrozen ? (
              establishment.name
            ) : (
              <TextLink href={href(scope, 'establishments', establishment.id ?? 0)}>
                {establishment.name}
              </TextLink>
            )
          }
          cell={cellOf(establishment)}
        />
      ))}
    </Table>
  );
}

function Line({ head, cell }: { head: React.ReactNode; cell: CellProps }) {
  const t = useTranslations('group.columns');
  const cells = {
    received: <ComparedCount figure="received" {...cell} />,
    answer: <AnswerTime {...cell} />,
    interview: <FigureCount figure="interview" {...cell} />,
    hires: <Hires {...cell} />,
    refusals: <ComparedCount figure="refusals" {...cell} />,
  };
  return (
    <tr className="break-inside-avoid align-top max-sm:grid max-sm:grid-cols-3 max-sm:py-1">
      <RowHeader className="max-sm:col-span-3">{head}</RowHeader>
      {COLUMNS.map((column) => (
        <td key={column} data-label={t(column)} className={`px-4 py-2.5 text-end ${ON_PHONE}`}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

const ON_PHONE =
  'max-sm:pe-1 max-sm:pt-0 max-sm:text-start max-sm:[&_a]:-ms-2 max-sm:[&_a]:justify-items-start max-sm:before:block max-sm:before:text-xs max-sm:before:font-normal max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]';
