import type { Page } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { cutOff } from './letters.ts';
import { overlaysOfRun } from './overlays.ts';
import { beyondTheEdge } from './reflow.ts';
import { type Screen, screens } from './screens.ts';
import { expect, test } from './test.ts';

// WCAG 1.4.4 with the browser's default font size, as users of large text set it: 32 px instead of 16.
const options = await browserOptions();
test.use({
  launchOptions: { ...options, args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

/** All screens, and the overlays of wide windows. */
const looked: readonly Screen[] = [
  ...screens.map(({ name, account, path }) => ({ name, account, path })),
  ...overlaysOfRun.filter(({ size }) => !size || size.width >= 1280),
];

for (const [place, { name, account, path, open }] of looked.entries()) {
  test(`${name} is readable with text at 200 %`, async ({ as }) => {
    const page = await as(account, { width: 1280, locale: place % 2 ? 'fr' : 'en' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open?.(page);
    expect(await sizeOfLetters(page), 'the setting is in force').toBe('32px');
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await cutOff(page), 'names that are cut off').toEqual([]);
  });
}

for (const path of ['/m/1', '/m/1/offers', '/m/1/offers/1', '/m/1/applications?offer=1'])
  test(`${path} is readable at 320 px with text at 200 %`, async ({ as }) => {
    const page = await as('owner', { width: 320, height: 640 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await sizeOfLetters(page), 'the setting is in force').toBe('32px');
    expect(await beyondTheEdge(page)).toEqual([]);
  });

const sizeOfLetters = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
