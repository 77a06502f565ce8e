import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { Session } from '#lib/engines/auth/session.ts';
import { printPage } from '#lib/engines/export/print-page.ts';
import { type Sheet, workbookFile } from '#lib/engines/export/workbook.ts';
import { cellText, clockOf, type FileCell, MOST_IN_WORKBOOK } from '#lib/engines/lists/cell.ts';
import { toCsvLine } from '#lib/engines/lists/csv.ts';
import { type CsvField, csvFile, csvLines, rowsOf } from '#lib/engines/lists/csv-file.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { refuse } from './command.ts';
import type { ExportAbout } from './export-about.ts';

/** The format of the file; the rest of the query belongs to the list. */
export const FileQuery = z.looseObject({ as: z.enum(['csv', 'xlsx']).default('csv') });

type ExportedList<Row> = {
  readonly subject: 'application' | 'offer' | 'activity';
  /** Its name without the extension, ASCII. */
  readonly file: string;
  readonly fields: readonly CsvField<Row>[];
  /** The filters that are on: their names, never what was typed. */
  readonly narrowedBy: readonly string[];
  /** Further detail for the audit log. */
  readonly detail?: Readonly<Record<string, boolean>>;
  /** Every row, in the displayed order. */
  readonly ids: readonly number[];
  /** Rows by their ids, in the same order; missing ones are left out. */
  readonly read: (ids: readonly number[]) => Promise<readonly Row[]>;
  readonly as?: 'csv' | 'xlsx' | 'print';
  /** Author, time and filters: lines below the rows, or on a separate sheet. */
  readonly about?: ExportAbout;
};

const CHUNK = 500;

/**
 * A list as a CSV file, a workbook or a page for the printer. The audit log records the author and the number of rows
 * before the first of them is sent. A workbook of too many rows is refused.
 */
export async function exportList<Row>(
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  { subject, file, fields, narrowedBy, detail, ids, read, as = 'csv', about }: ExportedList<Row>,
): Promise<Response | ReturnType<typeof refuse>> {
  if (as === 'xlsx' && ids.length > MOST_IN_WORKBOOK)
    return refuseExport('file.workbookTooMany', MOST_IN_WORKBOOK);
  await database().transaction((tx) =>
    appendAuditEntry(tx, {
      scopeKey: scopeKey(scope),
      at: databaseNow(),
      person: session.person,
      action: `${subject}.export`,
      subjectKind: subject,
      subjectId: null,
      detail: { rows: ids.length, filters: narrowedBy.join(' '), ...detail },
      operationId: null,
    }),
  );
  const locale = await getLocale();
  if (as === 'xlsx') return workbookFile(file, await sheetsOf(fields, inChunks(ids, read), about));
  if (as === 'print') {
    const [sheet] = await sheetsOf(fields, inChunks(ids, read), about);
    const [t, printed] = await Promise.all([getTranslations('lists'), readPrinted()]);
    const lines = (about?.lines ?? []).map(([label, text]) => [label, printed(text)] as const);
    const head = (sheet?.head ?? []).map(printed);
    const rows = (sheet?.rows ?? []).map((cells) => cells.map(printed));
    const title = about?.list ?? '';
    return printPage({ locale, title, establishment: scope.name, lines, head, rows, printLabel: t('print') });
  }
  return csvFile(file, linesWith(csvLines(fields, inChunks(ids, read), locale), about, locale));
}

/** Refuses a file with more rows than allowed: the screen offers none, so its URL was written by hand. */
export async function refuseExport(reason: 'exportTooMany' | 'file.workbookTooMany', most: number) {
  const t = await getTranslations('lists');
  const message = t(reason, { most });
  return refuse({ kind: 'invalid', fields: { as: message }, message });
}

/** Cells as people read them on paper. */
async function readPrinted(): Promise<(cell: FileCell) => string> {
  const format = await getFormatter();
  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return format.number(cell);
    if (typeof cell === 'string') return cell;
    const at = clockOf(cell);
    if (Number.isNaN(at)) return cellText(cell);
    // The heading of the column names the time zone.
    const plain = { timeZone: 'UTC', timeZoneName: undefined };
    return format.dateTime(at, 'day' in cell ? 'day' : 'instant', plain);
  };
}

async function* linesWith(
  lines: AsyncGenerator<string>,
  about: ExportAbout | undefined,
  locale: string,
): AsyncGenerator<string> {
  yield* lines;
  if (about) yield `\r\n${about.lines.map((line) => toCsvLine(line, locale)).join('')}`;
}

async function sheetsOf<Row>(
  fields: readonly CsvField<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  about: ExportAbout | undefined,
): Promise<readonly Sheet[]> {
  const rows = await rowsOf(fields, batches);
  const list = { name: about?.list ?? '', head: fields.map(({ head }) => head), rows };
  return about ? [list, { name: about.title, head: [about.title, ''], rows: about.lines }] : [list];
}

async function* inChunks<Row>(
  ids: readonly number[],
  read: ExportedList<Row>['read'],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield await read(ids.slice(from, from + CHUNK));
}
