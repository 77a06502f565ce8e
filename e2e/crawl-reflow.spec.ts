import { runsWhole } from './env.ts';
import { overlays, overlaysOfRun } from './overlays.ts';
import { beyondTheEdge } from './reflow.ts';
import { screens } from './screens.ts';
import { expect, test } from './test.ts';

// WCAG 1.4.10: the width of a window of 1280 px at 400 % zoom.
const NARROW = { width: 320, height: 640 };

const opened = new Set(overlays);

/** Overlays that do not need a wide window: a phone has cards instead of tables. */
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
