import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The list's rows or cards that stand in the viewport before anything is selected, by their place in it. */
async function placesOf(rows: Locator): Promise<readonly number[]> {
  return rows.evaluateAll((all) => all.slice(0, 6).map((row) => row.getBoundingClientRect().top));
}

/** Shifts that the browser reports from now on, those just after input included. */
async function collectShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}

const LISTS = [
  { name: 'the offers', path: '/m/1/offers', rows: 'tbody tr' },
  { name: 'the table of applications', path: '/m/1/applications?view=table', rows: '[data-application]' },
  { name: 'the board', path: '/m/1/applications?view=board', rows: '[data-application]' },
] as const;

for (const { name, path, rows } of LISTS) {
  for (const width of [768, 1440] as const) {
    test(`selecting moves nothing in ${name} at ${width} px`, async ({ as }) => {
      const page = await as('owner', { width });
      await page.goto(path);
      const boxes = page.locator(rows).getByRole('checkbox');
      await boxes.first().waitFor();
      const before = await placesOf(page.locator(rows));
      const shifted = await collectShifts(page);
      await boxes.nth(0).check();
      const clear = page.getByRole('button', { name: 'Vider la sélection' });
      await expect(clear).toBeInViewport();
      expect(await placesOf(page.locator(rows))).toEqual(before);
      await boxes.nth(1).check();
      await expect(boxes.nth(1)).toBeChecked();
      await clear.click();
      await expect(clear).toHaveCount(0);
      expect(await placesOf(page.locator(rows))).toEqual(before);
      expect(await shifted()).toBe(0);
    });
  }
}

test('the last row that takes the focus is not under the selection bar', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  const boxes = page.locator('[data-application]').getByRole('checkbox');
  await boxes.first().check();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toBeInViewport();
  await boxes.last().focus();
  const [row, over] = [await boxes.last().boundingBox(), await bar.boundingBox()];
  expect(row && over && row.y + row.height <= over.y).toBe(true);
});
