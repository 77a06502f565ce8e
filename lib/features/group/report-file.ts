import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { type Sheet, workbookFile } from '#lib/engines/export/workbook.ts';
import { dayCell, type FileCell } from '#lib/engines/lists/cell.ts';
import { csvFile, csvLines } from '#lib/engines/lists/csv-file.ts';
import { readExportClock } from '#lib/engines/mirror/export-clock.ts';
import { STAGES } from '#lib/engines/mirror/figures-model.ts';
import { LEFT_STAGES } from '#lib/engines/mirror/rows/application-path.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { refuse } from '#lib/engines/server/command.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { type Compared, sourcesOf } from './comparison-model.ts';
import { readReport } from './report.ts';
import type { Report, ReportPart } from './report-model.ts';

/** A report as a workbook or as one CSV table, with the stored numbers. */
export const reportFileRoute = defineRoute({
  name: 'report.file',
  method: 'GET',
  permission: 'group.read',
  only: 'group',
  params: z.object({ reportId: z.string() }),
  query: z.object({ as: z.enum(['xlsx', 'csv']).default('xlsx') }),
  handler: async ({ session, scope, params, query }) => {
    const report = await readReport(session, params.reportId);
    if (!report) return refuse({ kind: 'notFound' });
    const t = await getTranslations('reports');
    const { since, until } = report.numbers.period;
    const name = `${t('file')}-${since}-${until}`;
    const sheets = await reportSheets(report, scope);
    return query.as === 'xlsx' ? workbookFile(name, sheets) : csvFile(name, longLines(sheets));
  },
});

/** The tables of a report: one about the report, and one for each part. */
async function reportSheets(report: Report, scope: Scope): Promise<readonly Sheet[]> {
  const [t, group, charts, statuses, sources, clock, format] = await Promise.all([
    getTranslations('reports'),
    getTranslations('group.columns'),
    getTranslations('group.charts'),
    getTranslations('statuses.application'),
    getTranslations('applications.sources'),
    readExportClock(scopeKey(scope)),
    getFormatter(),
  ]);
  const { numbers, parts, readAt } = report;
  const { establishments, total, period, weeks } = numbers;
  const rows = [
    ...establishments,
    { ...total, name: t(report.establishments === null ? 'wholeGroup' : 'together') },
  ];
  const table = (part: ReportPart, columns: readonly Column[]): Sheet => ({
    name: t(`parts.${part}`),
    head: [group('name'), ...columns.map(({ head }) => head)],
    rows: rows.map((establishment) => [
      establishment.name,
      ...columns.map(({ value }) => value(establishment)),
    ]),
  });
  // The time zone is in the label.
  const instant = (text: string) => format.dateTime(new Date(text), 'instant', { timeZoneName: undefined });
  const known = (source: string) =>
    source === 'platform' || source === 'guest' || source === 'feed' || source === 'direct'
      ? sources(source)
      : source;
  const tables: Readonly<Record<ReportPart, () => Sheet>> = {
    figures: () =>
      table('figures', [
        { head: group('received'), value: ({ figures }) => figures.received },
        {
          head: t('beforeOf', { figure: group('received') }),
          value: ({ figures }) => figures.receivedBefore,
        },
        { head: t('answers'), value: ({ figures }) => figures.answers },
        {
          head: t('hoursOf', { figure: group('answer') }),
          value: ({ figures }) => hours(figures.answerHours),
        },
        { head: group('hires'), value: ({ figures }) => figures.hires },
        { head: t('beforeOf', { figure: group('hires') }), value: ({ figures }) => figures.hiresBefore },
        { head: t('hoursOf', { figure: group('hires') }), value: ({ figures }) => hours(figures.hireHours) },
        { head: group('refusals'), value: ({ figures }) => figures.refusals },
        {
          head: t('beforeOf', { figure: group('refusals') }),
          value: ({ figures }) => figures.refusalsBefore,
        },
      ]),
    funnel: () =>
      table('funnel', [
        { head: charts('received'), value: ({ figures }) => figures.received },
        ...STAGES.map((stage, at) => ({
          head: statuses(stage),
          value: ({ figures }: Compared) => figures.reached[at] ?? 0,
        })),
      ]),
    stays: () =>
      table(
        'stays',
        LEFT_STAGES.flatMap((stage, at) => [
          {
            head: t('hoursOf', { figure: statuses(stage) }),
            value: ({ cohort }: Compared) => hours(cohort.stays[at]?.hours ?? null),
          },
          {
            head: t('countOf', { figure: statuses(stage) }),
            value: ({ cohort }: Compared) => cohort.stays[at]?.count ?? 0,
          },
        ]),
      ),
    sources: () =>
      table(
        'sources',
        sourcesOf(establishments).map((source) => ({
          head: known(source),
          value: ({ cohort }: Compared) => cohort.sources[source] ?? 0,
        })),
      ),
    weeks: () =>
      table(
        'weeks',
        weeks.map(({ since }, at) => ({
          head: dayCell(since),
          value: ({ cohort }: Compared) => cohort.weeks[at] ?? 0,
        })),
      ),
  };
  const about: Sheet = {
    name: t('about'),
    head: [t('reportTitle', { group: scope.name }), ''],
    rows: [
      [t('from'), dayCell(period.since)],
      [t('to'), dayCell(period.until)],
      [t('columns.establishments'), establishments.length],
      [clock.head(t('columns.made')), `${instant(report.madeAt)}, ${report.madeBy}`],
      [clock.head(t('rowsOf')), readAt === null ? t('readUnknown') : clock.time(readAt)],
    ],
  };
  return [about, ...parts.map((part) => tables[part]())];
}

type Column = { readonly head: FileCell; readonly value: (establishment: Compared) => number | null };

/** To a tenth of an hour: more would be false precision. */
const hours = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

type Line = {
  readonly table: string;
  readonly row: FileCell;
  readonly column: FileCell;
  readonly value: FileCell;
};

/** All tables as one: a line for each number, with its table, row and column. */
async function* longLines(sheets: readonly Sheet[]): AsyncGenerator<string> {
  const [t, locale] = await Promise.all([getTranslations('reports'), getLocale()]);
  const lines = sheets.map(({ name, head, rows }) =>
    rows.flatMap(([row, ...cells]) =>
      cells.map(
        (value, at): Line => ({ table: name, row: row ?? null, column: head[at + 1] ?? null, value }),
      ),
    ),
  );
  yield* csvLines<Line>(
    [
      { head: t('csv.table'), text: ({ table }) => table },
      { head: t('csv.row'), text: ({ row }) => row },
      { head: t('csv.column'), text: ({ column }) => column },
      { head: t('csv.value'), text: ({ value }) => value },
    ],
    (async function* () {
      yield* lines;
    })(),
    locale,
  );
}
