import type { Page } from '@playwright/test';
import { href } from '#lib/engines/scope/href.ts';
import { cutOff } from './letters.ts';
import { beyondTheEdge } from './reflow.ts';
import { expect, test } from './test.ts';

const establishment = { kind: 'establishment', id: 1 } as const;
const PATHS = [
  href(establishment),
  href(establishment, 'applications', { view: 'board' }),
  href(establishment, 'applications', { view: 'table' }),
  href(establishment, 'offers'),
  href(establishment, 'offers', 1),
];

const lettersLoaded = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

for (const width of [360, 1280])
  test(`no label is cut off at ${width} px before our fonts have loaded, nor afterwards`, async ({
    as,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_FAILED/, /was preloaded using link preload but not used/);
    const page = await as('owner', { width });
    await page.route(/\.woff2(\?|$)/, (route) => route.abort());
    for (const path of PATHS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await lettersLoaded(page)).toBe(0);
      expect(await cutOff(page), path).toEqual([]);
      expect(await beyondTheEdge(page), path).toEqual([]);
    }
    await page.unrouteAll();
    for (const path of PATHS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await cutOff(page), path).toEqual([]);
    }
  });
