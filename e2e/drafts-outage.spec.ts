import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const DRAFTS = '**/api/m/1/drafts/**';
const TEXT = ' Œuf à la « coque » 🥚';

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

const description = (page: Page) => page.getByLabel('Description');
const kept = (page: Page) =>
  expect(page.getByText(/Brouillon enregistré à/)).toBeVisible({ timeout: 40_000 });
const notKept = (page: Page) => expect(page.getByText(/Brouillon pas encore enregistré/)).toBeVisible();

test('ten edits survive every kind of failure while typing', async ({ as, stack, expectedNoise }) => {
  test.setTimeout(240_000);
  // Failed requests are intended here, and the browser logs each of them.
  expectedNoise.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
  let page = await as('editor');
  const browser = page.context();
  let typed = '';
  const open = async (where: Page) => {
    await where.goto('/m/1/offers/new');
    await expect(description(where)).toHaveValue(typed);
  };
  const type = async () => {
    typed += TEXT;
    await description(page).pressSequentially(TEXT);
    await expect(description(page)).toHaveValue(typed);
  };
  const answering = async (status: number) => {
    await page.route(DRAFTS, (route) => route.fulfill({ status, json: { failure: { kind: 'x' } } }));
    await type();
    await notKept(page);
    await page.unroute(DRAFTS);
    await kept(page);
  };

  await open(page);
  await type();
  await kept(page);

  // The connection fails, and the page is reloaded before it is back.
  await page.route(DRAFTS, (route) => route.abort());
  await type();
  await notKept(page);
  await page.reload();
  await expect(description(page)).toHaveValue(typed);
  await page.unroute(DRAFTS);
  await kept(page);

  for (const status of [401, 429, 503]) await answering(status);

  // Stored, but the answer is lost: the user is not asked about their own text.
  await page.route(DRAFTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type();
  await notKept(page);
  await page.unroute(DRAFTS);
  await type();
  await kept(page);
  await expect(page.getByText('a continué dans un autre onglet')).toBeHidden();

  await browser.setOffline(true);
  await type();
  await browser.setOffline(false);
  await kept(page);

  // The tab is closed in the middle of a word.
  await page.route(DRAFTS, (route) => route.abort());
  await type();
  await page.close({ runBeforeUnload: false });
  page = await browser.newPage();
  await open(page);
  await kept(page);

  await stack.stopPlatform();
  await type();
  await kept(page);
  await page.reload();
  await expect(description(page)).toHaveValue(typed);
  await stack.startPlatform();

  await open(await as('editor'));
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(description(page)).toHaveValue('');
});
