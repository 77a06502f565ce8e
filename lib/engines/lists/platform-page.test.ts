import { expect, it } from 'vitest';
import { isLastPage, pageInstead, toPlatformPage } from './platform-page.ts';

const given = (rows: number, total: number | null = null, pages: number | null = null) => ({
  items: Array.from({ length: rows }, (_, i) => i),
  total,
  pages,
});
const at = (page: number) => ({ page, perPage: 10 });
const rows = (page: number, of: ReturnType<typeof given>, isLast: boolean) =>
  toPlatformPage(at(page), of, isLast).rows;

it('uses the total of a platform that reports one', () => {
  expect(toPlatformPage(at(2), given(10, 25, 3), false)).toMatchObject({
    page: 2,
    pages: 3,
    rows: { from: 11, to: 20, total: 25, isLeast: false },
  });
  expect(rows(3, given(5, 25, 3), true)).toEqual({ from: 21, to: 25, total: 25, isLeast: false });
});

it('counts at least the rows read where the platform reports no total', () => {
  expect(rows(2, given(10), false)).toEqual({ from: 11, to: 20, total: 20, isLeast: true });
  expect(rows(1, given(4), true)).toEqual({ from: 1, to: 4, total: 4, isLeast: false });
  expect(toPlatformPage(at(2), given(10), false).pages).toBe(3);
});

it('numbers no rows where pages may be shorter than requested', () => {
  expect(rows(2, given(4, 60, 6), false)).toBeNull();
  expect(rows(3, given(4), true)).toBeNull();
});

it('never reports a total below the rows shown', () => {
  expect(rows(2, given(10, 15, 2), false)).toMatchObject({ to: 20, total: 20 });
});

it('recognises the last page only where the platform proves it', () => {
  expect(isLastPage(at(1), given(10, 25, 3))).toBe(false);
  expect(isLastPage(at(3), given(5, 25, 3))).toBe(true);
  expect(isLastPage(at(4), given(0))).toBe(true);
  expect(isLastPage(at(1), given(4))).toBeNull();
  expect(isLastPage(at(1), given(10))).toBeNull();
  // Four rows of sixty where ten were requested: the platform returns four at most.
  expect(isLastPage(at(6), given(4, 60, 6))).toBeNull();
});

it('redirects from beyond the end to the last page, or to the first where the last is unknown', () => {
  expect(pageInstead(at(9), given(0, 25, 3))).toBe(3);
  expect(pageInstead(at(9), given(0))).toBe(1);
  expect(pageInstead(at(9), given(0, 0, 0))).toBe(1);
  // A total that promises rows which do not come leads back page by page, never in a circle.
  expect(pageInstead(at(2), given(0, 90, 9))).toBe(1);
  expect(pageInstead(at(1), given(0))).toBeNull();
  expect(pageInstead(at(2), given(1))).toBeNull();
});
