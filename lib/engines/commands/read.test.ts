import { expect, it } from 'vitest';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import { readRecords } from './read.ts';

type Row = { readonly id: number; readonly status: string };

/** A list that honours `include`, or answers its first page and, sorted by change, `latest`. */
function aList(
  rows: readonly Row[],
  { honours = true, isCounted = false, latest = [] as readonly Row[] } = {},
) {
  const asked: ListParams[] = [];
  const list = async (params: ListParams) => {
    asked.push(params);
    const page = params.orderby === 'modified' ? latest : rows;
    const items = honours ? page.filter(({ id }) => params.include?.includes(id)) : page;
    return { ok: true, value: { items, total: isCounted ? items.length : null, pages: null } } as const;
  };
  return { list, asked };
}

const row = (id: number, status = 'received') => ({ id, status });

it('asks again for what a platform with short pages left out, before it is declared gone', async () => {
  const rows = [row(1), row(2), row(3), row(4), row(5)];
  const asked: (readonly number[] | undefined)[] = [];
  const list = async ({ include }: ListParams) => {
    asked.push(include);
    const items = rows.filter(({ id }) => include?.includes(id)).slice(0, 2);
    return { ok: true, value: { items, total: null, pages: null } } as const;
  };
  const read = await readRecords(list, [1, 2, 3, 4, 5, 6]);
  expect(read).toEqual({ ok: true, value: new Map(rows.map((each) => [each.id, each])) });
  expect(asked).toEqual([[1, 2, 3, 4, 5, 6], [3, 4, 5, 6], [5, 6], [6]]);
});

it('reads records in one call where the answer is complete, and leaves out those that are gone', async () => {
  const { list, asked } = aList([row(1), row(2), row(4)], { isCounted: true });
  expect(await readRecords(list, [1, 2, 2, 3])).toEqual({
    ok: true,
    value: new Map([
      [1, row(1)],
      [2, row(2)],
    ]),
  });
  expect(asked).toEqual([{ include: [1, 2, 3], perPage: 100 }]);
});

it('declares a record gone when no page that honours `include` has it', async () => {
  expect(await readRecords(aList([]).list, [1])).toEqual({ ok: true, value: new Map() });
});

it('finds recent changes where `include` is ignored, and reports the rest as unread', async () => {
  const { list, asked } = aList([row(7), row(1)], {
    honours: false,
    latest: [row(2, 'hired'), row(1, 'hired')],
  });
  const read = await readRecords(list, [1, 2, 3]);
  expect(read.ok && [...read.value]).toEqual([
    [7, row(7)],
    [1, row(1, 'hired')],
    [2, row(2, 'hired')],
    [3, 'unread'],
  ]);
  expect(asked).toHaveLength(2);
});

it('returns the failure of either call', async () => {
  const failure = { ok: false, failure: { kind: 'reauth' } } as const;
  expect(await readRecords(async () => failure, [1])).toEqual(failure);
  const { list } = aList([row(7)], { honours: false });
  const second = (params: ListParams) => (params.include ? list(params) : Promise.resolve(failure));
  expect(await readRecords(second, [1])).toEqual(failure);
});
