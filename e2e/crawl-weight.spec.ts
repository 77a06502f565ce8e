import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { LIMITS } from '../scripts/weights/screens.ts';
import { expect, test } from './test.ts';

/** Forms that a single key opens are fetched once the candidate is there, so that no letter typed after it is lost. */
const FORMS = 18;

/**
 * Pages that load heavy parts lazily: the PDF reader, the editor of an article's text. `npm run weights` measures
 * every page of the build, which does not show when a lazy part is loaded.
 */
const PAGES = [
  { name: 'board', path: '/m/2/applications?offer=3', account: 'rivage', limit: LIMITS.board },
  { name: 'table', path: '/m/2/applications?view=table', account: 'rivage', limit: LIMITS.table },
  // In a wide window triage shows the CV beside the candidate, with the PDF reader.
  {
    name: 'triage',
    path: '/m/2/applications/triage',
    account: 'rivage',
    limit: LIMITS.triage + FORMS,
    width: 1200,
  },
  { name: 'article', path: '/m/1/articles/1', account: 'owner', limit: LIMITS.form },
] as const;

for (const { name, path, account, limit, ...window } of PAGES) {
  test(`${name} ships at most ${limit} KB of JavaScript`, async ({ as, stack }, info) => {
    const page = await as(account, window);
    const scripts = weigh(page);
    await page.goto(stack.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const total = await scripts.total();
    info.annotations.push({ type: 'KB', description: String(total) });
    expect(total).toBeLessThanOrEqual(limit);
  });
}

/** Measures the JavaScript that a page loads, in KB of 1,000 bytes, gzip, until `total` is read. */
function weigh(page: Page): { total: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return {
    total: async () => {
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      return Math.round(bytes / 100) / 10;
    },
  };
}
