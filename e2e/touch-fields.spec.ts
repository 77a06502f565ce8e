import { expect, test } from './test.ts';

const SCREENS = [
  '/m/1/applications?view=table',
  '/m/1/offers/new',
  '/m/1/articles/new',
  '/m/1/team/new',
  '/m/1/settings/messages',
  '/m/1/record',
] as const;

test('on touch screens no field is small enough for iOS to zoom, and pinch zoom works', async ({ as }) => {
  const page = await as('owner', { width: 390, height: 844, touch: true });
  for (const path of SCREENS) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea, [contenteditable="true"]')]
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
    expect(small, path).toEqual([]);
    const viewport = await page.locator('meta[name=viewport]').first().getAttribute('content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  }
});
