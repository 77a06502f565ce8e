import { useFormatter, useTranslations } from 'next-intl';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { CANDIDATURE_OPEN, CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import { withinDay } from '#contract/day.ts';
import { type Compared, type Comparison, sourcesOf } from '#lib/features/group/comparison-model.ts';
import { useSourceNames } from './comparison-charts.tsx';
import { useDuration } from './use-duration.ts';

type ReportTableProps = {
  comparison: Comparison;
  /** Name of the total. */
  totalName: string;
};

type Column = { readonly head: string; readonly text: (establishment: Compared) => string };

/** How far the applications of each establishment get. */
export function FunnelTable(props: ReportTableProps) {
  const t = useTranslations('reports');
  const charts = useTranslations('group.charts');
  const statuses = useTranslations('statuses.application');
  const format = useFormatter();
  const columns = [
    { head: charts('received'), text: ({ figures }: Compared) => format.number(figures.received) },
    ...CANDIDATURE_REACHED.map((stage, at) => ({
      head: statuses(stage),
      text: ({ figures }: Compared) => format.number(figures.reached[at] ?? 0),
    })),
  ];
  return (
    <EstablishmentTable
      {...props}
      caption={t('byEstablishment', { part: t('parts.funnel') })}
      columns={columns}
    />
  );
}

/** How long applications stay in each stage, with the number of applications measured. */
export function StaysTable(props: ReportTableProps) {
  const t = useTranslations('reports');
  const statuses = useTranslations('statuses.application');
  const duration = useDuration();
  const columns = CANDIDATURE_OPEN.map((stage, at) => ({
    head: statuses(stage),
    text: ({ cohort }: Compared) => {
      const { count = 0, hours = null } = cohort.stays[at] ?? {};
      return hours === null ? '–' : t('over', { value: duration(hours), count });
    },
  }));
  return (
    <EstablishmentTable
      {...props}
      caption={t('byEstablishment', { part: t('parts.stays') })}
      columns={columns}
    />
  );
}

/** The sources of each establishment's applications. */
export function SourcesTable(props: ReportTableProps) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const nameOf = useSourceNames();
  const columns = sourcesOf(props.comparison.establishments).map((source) => ({
    head: nameOf(source),
    text: ({ cohort }: Compared) => format.number(cohort.sources[source] ?? 0),
  }));
  if (columns.length === 0) return null;
  return (
    <EstablishmentTable
      {...props}
      caption={t('byEstablishment', { part: t('parts.sources') })}
      columns={columns}
    />
  );
}

/** Number of weeks side by side on a printed page. */
const WEEKS_ABREAST = 7;
/** Nobody reads more numbers than this on paper: they are in the file. */
const MOST_WEEK_NUMBERS = 5000;

/** Applications received per week and establishment, in as many tables as the weeks need. */
export function WeekTables(props: ReportTableProps) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const { establishments, weeks } = props.comparison;
  if (establishments.length * weeks.length > MOST_WEEK_NUMBERS)
    return <p className="text-sm text-ink-soft">{t('weeksInFile')}</p>;
  const columns = weeks.map(({ since }, at) => ({
    head: format.dateTime(withinDay(since), 'dayOfYear'),
    text: ({ cohort }: Compared) => format.number(cohort.weeks[at] ?? 0),
  }));
  const firsts = columns.map((_, at) => at).filter((at) => at % WEEKS_ABREAST === 0);
  return (
    <>
      <p className="text-sm text-ink-soft break-after-avoid">{t('weeksByEstablishment')}</p>
      {firsts.map((first) => {
        const abreast = columns.slice(first, first + WEEKS_ABREAST);
        const caption = t('weeksFrom', { since: abreast[0]?.head ?? '', count: abreast.length });
        return <EstablishmentTable key={first} {...props} caption={caption} columns={abreast} />;
      })}
    </>
  );
}

function EstablishmentTable({
  comparison,
  totalName,
  caption,
  columns,
}: ReportTableProps & { caption: string; columns: readonly Column[] }) {
  const group = useTranslations('group');
  const line = (establishment: Compared, name: string) => (
    <tr key={establishment.id ?? 'all'} className="break-inside-avoid">
      <RowHeader className="py-1.5">{name}</RowHeader>
      {columns.map(({ head, text }) => (
        <Cell key={head} align="end" className="tabular py-1.5">
          {text(establishment)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <Table
      caption={caption}
      isPlain
      head={
        <tr>
          <HeaderCell>{group('columns.name')}</HeaderCell>
          {columns.map(({ head }) => (
            <HeaderCell key={head} align="end">
              {head}
            </HeaderCell>
          ))}
        </tr>
      }
      foot={line(comparison.total, totalName)}
    >
      {comparison.establishments.map((establishment) => line(establishment, establishment.name))}
    </Table>
  );
}
