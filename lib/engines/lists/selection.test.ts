import { describe, expect, it } from 'vitest';
import {
  countSelected,
  isPicked,
  NOTHING,
  rowsBetween,
  type Selection,
  toBulkSelection,
  withAll,
  withoutIds,
  withRows,
  withToggled,
} from './selection.ts';

type Row = { readonly id: number; readonly status?: string };
type Filter = { readonly q: string; readonly statuses: readonly string[] };

const row = (id: number, status = 'received'): Row => ({ id, status });
const filter: Filter = { q: 'chef', statuses: ['received'] };
const ofIds = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const nothing: Selection<Row, Filter> = NOTHING;
const allOf = (total: number): Selection<Row, Filter> => withAll(filter, total);

it('keeps the selection of other pages, and deselects a whole page', () => {
  const first = withRows(nothing, [row(1), row(2)], true);
  const both = withToggled(first, row(3));
  expect(countSelected(both)).toBe(3);
  const left = withRows(both, [row(1), row(2)], false);
  expect(toBulkSelection(left)).toEqual({ kind: 'ids', ids: [3] });
  expect(countSelected(withoutIds(left, [3]))).toBe(0);
});

it('is everything that matches, without the deselected rows, however many there are', () => {
  const all = allOf(743);
  expect(countSelected(all)).toBe(743);
  const without = withToggled(withToggled(all, row(8)), row(9));
  expect([countSelected(without), isPicked(without, row(8)), isPicked(without, row(7))]).toEqual([
    741,
    false,
    true,
  ]);
  expect(toBulkSelection(without)).toMatchObject({
    kind: 'matching',
    filter: { q: 'chef', statuses: ['received'] },
    except: [8, 9],
  });
  expect(countSelected(withToggled(without, row(8)))).toBe(742);
});

it('does not count a row of another stage as part of the selected stage', () => {
  const stage = allOf(2);
  expect(isPicked(stage, row(5, 'interview'))).toBe(false);
  const anew = withToggled(stage, row(5, 'interview'));
  expect(toBulkSelection(anew)).toEqual({ kind: 'ids', ids: [5] });
});

it('is empty once the last row is deselected', () => {
  expect(withRows(allOf(2), [row(1), row(2)], false)).toBe(NOTHING);
});

describe('rows known only by id', () => {
  it('are kept over several pages, and one page can be removed again', () => {
    const both = withRows(withRows(nothing, ofIds(1, 2), true), ofIds(3), true);
    expect(countSelected(both)).toBe(3);
    expect(toBulkSelection(withRows(both, ofIds(1, 2), false))).toEqual({ kind: 'ids', ids: [3] });
  });

  it('are all that match, with only the exclusions stored', () => {
    const without = withRows(allOf(40), ofIds(5, 6), false);
    expect([countSelected(without), isPicked(without, { id: 5 }), isPicked(without, { id: 7 })]).toEqual([
      38,
      false,
      true,
    ]);
    const back = withRows(without, ofIds(5), true);
    expect(toBulkSelection(back)).toEqual({ kind: 'matching', filter, except: [6] });
  });

  it('are none once the last one is excluded', () => {
    expect(withRows(allOf(2), ofIds(1, 2), false)).toBe(NOTHING);
  });
});

it('ranges over the rows as they are shown, in both directions, and over no gap', () => {
  const shown = [row(7), row(2), undefined, row(9), row(4), row(5)];
  const ids = (from: number | null, to: number) => rowsBetween(shown, from, row(to)).map(({ id }) => id);
  expect(ids(9, 5)).toEqual([9, 4, 5]);
  expect(ids(5, 9)).toEqual([9, 4, 5]);
  expect(ids(2, 2)).toEqual([2]);
  expect([ids(2, 4), ids(null, 4), ids(1, 4), ids(4, 8)]).toEqual([[4], [4], [4], [8]]);
});
