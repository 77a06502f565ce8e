import { expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { readPlatformList } from './platform-list.ts';

const told = vi.hoisted(() => ({ failures: [] as string[] }));
vi.mock('./after-failure.ts', () => ({
  afterFailure: async (_: unknown, { kind }: { kind: string }) => told.failures.push(kind),
}));

type Row = { readonly id: number };
const session = {} as Session;
const PER_PAGE = 10;

/** A platform with so many rows, which returns at most `most` of them at once and reports its totals or none. */
function platform(rows: number, { most = PER_PAGE, totals = false, refusesBeyond = false } = {}) {
  const asked: number[] = [];
  const read = async ({ page }: { page: number }): Promise<PlatformResult<Page<Row>>> => {
    asked.push(page);
    const ids = Array.from({ length: rows }, (_, i) => ({ id: i + 1 }));
    const items = ids.slice((page - 1) * most, page * most);
    if (refusesBeyond && items.length === 0) return { ok: false, failure: { kind: 'notFound' } };
    const pages = totals ? Math.ceil(rows / most) : null;
    return { ok: true, value: { items, total: totals ? rows : null, pages } };
  };
  return { read, asked };
}
const list = (page: number, { read }: ReturnType<typeof platform>, search = '') =>
  readPlatformList(session, { page, perPage: PER_PAGE, search }, read);

it('finds nothing by punctuation alone, which a platform might ignore', async () => {
  for (const signs of ['&', '\u0301', '—', '\u200b']) {
    const careless = platform(25);
    expect(await list(1, careless, signs)).toMatchObject({ value: { items: [], page: 1, pages: 1 } });
    expect(await list(3, careless, signs)).toEqual({ ok: true, value: { instead: 1 } });
    expect(careless.asked).toEqual([]);
  }
  const asked = platform(1);
  expect(await list(1, asked, 'q &')).toMatchObject({ value: { items: [{ id: 1 }] } });
  expect(await list(1, asked, ' ')).toMatchObject({ value: { items: [{ id: 1 }] } });
});

it('reads a page once where the platform reports the total', async () => {
  const told = platform(25, { totals: true });
  expect(await list(3, told)).toMatchObject({
    value: { page: 3, pages: 3, rows: { from: 21, to: 25, total: 25, isLeast: false } },
  });
  expect(told.asked).toEqual([3]);
});

it('reads the next page where the platform does not report whether there is one', async () => {
  const silent = platform(20);
  expect(await list(1, silent)).toMatchObject({ value: { pages: 2, rows: { total: 10, isLeast: true } } });
  expect(await list(2, silent)).toMatchObject({ value: { pages: 2, rows: { total: 20, isLeast: false } } });
  expect(silent.asked).toEqual([1, 2, 2, 3]);
  const refusing = platform(20, { refusesBeyond: true });
  expect(await list(2, refusing)).toMatchObject({ value: { pages: 2, rows: { isLeast: false } } });
});

it('reaches every row of a platform that returns fewer than requested', async () => {
  const sparing = platform(9, { most: 4 });
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await list(page, sparing);
    if (!answer.ok || 'instead' in answer.value) throw new Error('no page');
    ids.push(...answer.value.items.map(({ id }) => id));
    pages = answer.value.pages;
  }
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('stops where the platform returns the same page again', async () => {
  const page = { items: [{ id: 1 }], total: null, pages: null };
  const round = async () => ({ ok: true, value: page }) as const;
  const answer = await readPlatformList(session, { page: 1, perPage: PER_PAGE }, round);
  expect(answer).toMatchObject({ value: { pages: 1 } });
});

it('redirects from beyond the end, however the platform reports that nothing is there', async () => {
  expect(await list(9, platform(25, { totals: true }))).toEqual({ ok: true, value: { instead: 3 } });
  expect(await list(9, platform(25))).toEqual({ ok: true, value: { instead: 1 } });
  expect(await list(9, platform(25, { refusesBeyond: true }))).toEqual({ ok: true, value: { instead: 1 } });
});

it('reports why a page cannot be read, to the session too', async () => {
  const down = async () => ({ ok: false, failure: { kind: 'forbidden', message: null } }) as const;
  const answer = await readPlatformList(session, { page: 1, perPage: PER_PAGE }, down);
  expect(answer).toEqual({ ok: false, failure: { kind: 'forbidden', reason: null } });
  expect(told.failures).toEqual(['forbidden']);
});
