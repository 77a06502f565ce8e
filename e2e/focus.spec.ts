import type { Page } from '@playwright/test';
import { refreshMirror } from './bulk.ts';
import { expect, test } from './test.ts';

/** The tag of the focused element; `BODY` when focus is lost. */
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('a dialog closed by its buttons restores focus', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/offers');
  const menu = page.getByRole('button', { name: /^Actions pour/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await page.getByRole('button', { name: 'Garder l’offre' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('deleting an offer in the list moves focus to the heading', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const page = await as('owner');
  const title = `Plongeur ${Date.now()}`;
  await api.send('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'Une belle salle.',
  });
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/offers?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await page.getByRole('button', { name: 'Supprimer l’offre' }).click();
  await expect(page.getByRole('button', { name: `Actions pour ${title}` })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('emptying a selection keeps focus in the list', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  await page.locator('[data-application]').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Vider la sélection' }).click();
  await expect(page.getByRole('button', { name: 'Vider la sélection' })).toHaveCount(0);
  await expect(page.locator('[data-application] a').first()).toBeFocused();
});

test('reaching the last page keeps focus on the button that led there', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Suivant' });
  const rows = page.getByText(/^\d+–\d+ sur /);
  const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await settled();
  do {
    const before = (await rows.textContent()) ?? '';
    await next.click();
    await expect(rows).not.toHaveText(before);
    await settled();
  } while ((await next.getAttribute('aria-disabled')) !== 'true');
  await expect(next).toBeFocused();
});

test('retrying keeps focus in the page', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await as('owner');
  await page.goto('/m/1/applications');
  const table = '**/api/m/1/applications/table*';
  await page.route(table, (route) => route.fulfill({ status: 404, json: { failure: { kind: 'notFound' } } }));
  await page.getByRole('button', { name: 'Liste', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute(table);
  await retry.click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(retry).toHaveCount(0);
  expect(await focusedTag(page)).toMatch(/^H\d$/);
});
