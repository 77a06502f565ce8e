import type { FileCell } from './cell.ts';
import { BYTE_ORDER_MARK, toCsvLine } from './csv.ts';

/** A heading and the values below it. */
export type CsvField<Row> = {
  readonly head: string;
  readonly text: (row: Row) => FileCell;
};

/** The cells of a file for each shown column. */
export type CsvFields<Key extends string, Row> = Readonly<Record<Key, readonly CsvField<Row>[]>>;

/** The lines of a file in the reader’s language, heading first, while the rows arrive. */
export async function* csvLines<Row>(
  fields: readonly CsvField<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  locale: string,
): AsyncGenerator<string> {
  const line = (cells: readonly FileCell[]) => toCsvLine(cells, locale);
  yield BYTE_ORDER_MARK + line(fields.map(({ head }) => head));
  for await (const rows of batches)
    yield rows.map((row) => line(fields.map(({ text }) => text(row)))).join('');
}

/** All rows of a file at once, for one that is made in memory. */
export async function rowsOf<Row>(
  fields: readonly CsvField<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<readonly (readonly FileCell[])[]> {
  const rows = [];
  for await (const batch of batches) for (const row of batch) rows.push(fields.map(({ text }) => text(row)));
  return rows;
}

/** A CSV download, written as fast as the receiver reads it. `name` is ASCII and without its extension. */
export function csvFile(name: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: () => void lines.return(undefined),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
