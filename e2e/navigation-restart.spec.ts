import type { Page } from '@playwright/test';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

// All tests share the dashboard.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const toOffers = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Offres' });
const held = (page: Page) =>
  page.getByText(/Perron ne répond pas pour l’instant\. La page demandée s’ouvrira automatiquement/);

test.beforeEach(({ expectedNoise }) => {
  // The browser logs every call without an answer.
  expectedNoise.push(
    /Failed to load resource/,
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  );
});

test.afterEach(({ stack }) => command(stack.kind, '/dashboard/start'));

for (const [what, lose] of [
  ['is gone', '/dashboard/kill'],
  ['stands still', '/dashboard/freeze'],
] as const) {
  test(`when our server ${what}, a click keeps the page, says so, and continues by itself`, async ({
    as,
    stack,
  }) => {
    const page = await as('owner');
    await page.goto('/m/1');
    await command(stack.kind, lose);
    await toOffers(page).click();
    await expect(held(page)).toBeVisible();
    await expect(heading(page, 'Aujourd’hui')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/1$/);
    await command(stack.kind, '/dashboard/start');
    await expect(heading(page, 'Offres')).toBeVisible();
    await expect(held(page)).toBeHidden();
  });

  test(`when our server ${what}, going back keeps the page, says so, and continues by itself`, async ({
    as,
    stack,
  }) => {
    const page = await as('owner');
    await page.goto('/m/1');
    await toOffers(page).click();
    await expect(heading(page, 'Offres')).toBeVisible();
    await page.reload();
    await command(stack.kind, lose);
    await page.goBack();
    await expect(held(page)).toBeVisible();
    await expect(heading(page, 'Offres')).toBeVisible();
    await command(stack.kind, '/dashboard/start');
    await expect(heading(page, 'Aujourd’hui')).toBeVisible();
    await expect(held(page)).toBeHidden();
  });
}

test('cancelling the navigation keeps the page, and links work when our server is back', async ({
  as,
  stack,
}) => {
  const page = await as('owner');
  await page.goto('/m/1');
  await command(stack.kind, '/dashboard/kill');
  await toOffers(page).click();
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(held(page)).toBeHidden();
  await command(stack.kind, '/dashboard/start');
  await page.keyboard.type('gc');
  await expect(heading(page, 'Candidatures')).toBeVisible();
});
