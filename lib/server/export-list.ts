import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { type CsvField, csvFile, csvLines } from '#lib/list/csv-file.ts';
import { type Scope, scopeKey } from '#lib/scope/scope.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { appendTrail } from '#lib/store/trail.ts';

type ExportedList<Row> = {
  readonly subject: 'application' | 'offer';
  /** Its name without the ending, ASCII. */
  readonly file: string;
  readonly fields: readonly CsvField<Row>[];
  /** The filters that narrow it: their names, never what was typed. */
  readonly narrowedBy: readonly string[];
  /** Every row, in the order that is shown. */
  readonly ids: readonly number[];
  /** Rows by their ids, in the order of these; one that has gone is left out. */
  readonly read: (ids: readonly number[]) => Promise<readonly Row[]>;
};

const CHUNK = 500;

/** A list as a CSV file. The trail has who took how many rows before the first of them goes out. */
export async function exportList<Row>(
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  { subject, file, fields, narrowedBy, ids, read }: ExportedList<Row>,
): Promise<Response> {
  await database().transaction((tx) =>
    appendTrail(tx, {
      scopeKey: scopeKey(scope),
      at: databaseNow(),
      person: session.person,
      action: `${subject}.export`,
      subjectKind: subject,
      subjectId: null,
      detail: { rows: ids.length, filters: narrowedBy.join(' ') },
      operationId: null,
    }),
  );
  return csvFile(file, csvLines(fields, inChunks(ids, read)));
}

async function* inChunks<Row>(
  ids: readonly number[],
  read: ExportedList<Row>['read'],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield await read(ids.slice(from, from + CHUNK));
}
