import { runsWhole } from './env.ts';
import { overlays, overlaysOfRun } from './overlays.ts';
import { beyondTheEdge } from './reflow.ts';
import { screens } from './screens.ts';
import { expect, test } from './test.ts';

// WCAG 1.4.10: the width that a window of 1280 px has for a page magnified four times.
const NARROW = { width: 320, height: 640 };

const opened = new Set(overlays);

/** A phone has cards for a table, and no columns. */
const narrow = overlaysOfRun.filter(({ size }) => !size || size.width < 640);

for (const [place, screen] of [...screens, ...narrow].entries()) {
  const { name, account, path, open } = screen;
  test(`${name} is readable at 320 px without horizontal scrolling`, async ({ as }) => {
    const page = await as(account, { ...NARROW, locale: place % 2 ? 'en' : 'fr' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (runsWhole() || opened.has(screen)) await open?.(page);
    expect(await beyondTheEdge(page)).toEqual([]);
  });
}
