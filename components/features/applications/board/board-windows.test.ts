import { expect, it } from 'vitest';
import { COLUMN_WINDOW } from '#lib/engines/mirror/lists/application-list.ts';
import { NO_MOVES, settled, withMove } from '#lib/features/applications/overlay.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import { placesFor, windowsFor } from './board-windows.ts';

const row = (id: number, status = 'received') => aRow(id, { status });
const rows = (first: number) => Array.from({ length: COLUMN_WINDOW }, (_, at) => row(first + at));
const column = { status: 'received', total: 3 * COLUMN_WINDOW, rows: rows(1) };
const sorting = { sort: 'received', order: 'asc' } as const;
const whole = { arrived: [], column, windows: new Map(), overlay: NO_MOVES, sorting };

it('renders only the requested positions, and nothing past the end', () => {
  const places = placesFor({ ...whole, first: 5, last: 7 });
  expect(places.map(({ at, row: shown }) => [at, shown?.id])).toEqual([
    [5, 6],
    [6, 7],
    [7, 8],
  ]);
  expect(placesFor({ ...whole, first: column.total - 1, last: column.total + 9 })).toHaveLength(1);
});

it('closes the gap that a moved card leaves', () => {
  const overlay = withMove(NO_MOVES, row(2), 'reviewing');
  const places = placesFor({ ...whole, overlay, first: 0, last: 2 });
  expect(places.map(({ at, row: shown }) => [at, shown?.id])).toEqual([
    [0, 1],
    [1, 3],
    [2, 4],
  ]);
});

it('shows cards moved in first, and only once when the list has them too', () => {
  const overlay = withMove(NO_MOVES, row(3, 'reviewing'), 'received');
  const places = placesFor({ ...whole, arrived: [row(3)], overlay, first: 0, last: 3 });
  expect(places.map(({ key, row: shown }) => [key, shown?.id])).toEqual([
    ['moved-3', 3],
    [0, 1],
    [1, 2],
    [3, 4],
  ]);
});

it('keeps the position of rows whose window is not loaded yet', () => {
  const from = COLUMN_WINDOW - 1;
  const places = placesFor({ ...whole, first: from, last: from + 1 });
  expect(places.map(({ at, row: shown }) => [at, shown?.id])).toEqual([
    [from, COLUMN_WINDOW],
    [from + 1, undefined],
  ]);
  const windows = new Map([[1, rows(101)]]);
  expect(placesFor({ ...whole, windows, first: from + 1, last: from + 1 })[0]?.row?.id).toBe(101);
});

it('requests the visible windows except the first', () => {
  const held = { total: 200, rows: rows(1) };
  expect(windowsFor(0, COLUMN_WINDOW - 1, COLUMN_WINDOW, held)).toEqual([]);
  expect(windowsFor(COLUMN_WINDOW / 2, 3 * COLUMN_WINDOW - 1, COLUMN_WINDOW, held)).toEqual([1, 2]);
});

it('requests the first window too when the board came with only a part of it', () => {
  const found = rows(1).slice(0, 3);
  expect(windowsFor(0, 9, COLUMN_WINDOW, { total: 200, rows: found })).toEqual([0]);
  expect(windowsFor(0, 9, COLUMN_WINDOW, { total: found.length, rows: found })).toEqual([]);
  const began = { ...whole, column: { ...column, rows: found } };
  expect(placesFor({ ...began, first: 2, last: 3 }).map((place) => place.row?.id)).toEqual([3, undefined]);
  const windows = new Map([[0, rows(1)]]);
  expect(placesFor({ ...began, windows, first: 2, last: 3 }).map((place) => place.row?.id)).toEqual([3, 4]);
});

it('leaves no gap when a card is moved out of a window that is not visible', () => {
  const from = 2 * COLUMN_WINDOW;
  const windows = new Map([[2, rows(201)]]);
  const before = withMove(NO_MOVES, row(150), 'reviewing');
  const places = placesFor({ ...whole, windows, overlay: before, first: from, last: from + 1 });
  const shown = places.filter((place) => place.row).map((place) => [place.at, place.row?.id]);
  expect(shown).toEqual([
    [from - 1, 201],
    [from, 202],
    [from + 1, 203],
  ]);
  const behind = withMove(NO_MOVES, row(900), 'reviewing');
  expect(placesFor({ ...whole, windows, overlay: behind, first: from, last: from })[0]?.at).toBe(from);
});

it('renders a card moved in once when the list has it further down', () => {
  const overlay = settled(withMove(NO_MOVES, row(150, 'reviewing'), 'received'), [150]);
  const end = column.total - 1;
  const windows = new Map([[2, rows(201)]]);
  const places = placesFor({ ...whole, arrived: [row(150)], windows, overlay, first: end - 1, last: end });
  expect(places.at(-1)).toMatchObject({ at: end, row: { id: 200 + COLUMN_WINDOW } });
});
