import { expect, test } from 'vitest';
import { nextZoom, ZOOMS, zoomOfKey } from './pdf-zoom.ts';

test('steps the zoom up and down, stops at both ends and returns to the fitted width', () => {
  expect(ZOOMS.map((zoom) => nextZoom(zoom, 'in'))).toEqual([...ZOOMS.slice(1), 4]);
  expect(ZOOMS.map((zoom) => nextZoom(zoom, 'out'))).toEqual([0.5, ...ZOOMS.slice(0, -1)]);
  expect(nextZoom(3, 'fit')).toBe(1);
});

test.each([
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'fit'],
  ['j', null],
])('maps the key %s to %s', (key, change) => {
  expect(zoomOfKey(key)).toBe(change);
});
