import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const inRail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

/** Holds the fetches of the router until they are released. */
async function holdPages(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

/** Navigates by a click, from a page that the browser has to fetch again when going back. */
async function comeToSettings(page: Page): Promise<void> {
  await page.goto('/m/1');
  await inRail(page, 'Réglages').click();
  await expect(heading(page, 'Réglages')).toBeVisible();
  await page.reload();
}

test.describe('offline', () => {
  test.beforeEach(({ expectedNoise }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  });

  for (const [how, go] of [
    ['by the rail', (page: Page) => inRail(page, 'Offres').click()],
    ['by the keys', (page: Page) => page.keyboard.type('go')],
    ['by a link of the page', (page: Page) => page.getByRole('main').getByRole('link').first().click()],
  ] as const) {
    test(`navigating ${how} keeps the page, says so, and continues when the network is back`, async ({
      as,
    }) => {
      const page = await as('owner');
      await page.goto('/m/1');
      await page.context().setOffline(true);
      await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
      await go(page);
      await expect(page.getByText('La page demandée s’ouvrira automatiquement')).toBeVisible();
      await expect(heading(page, 'Aujourd’hui')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page).not.toHaveURL(/\/m\/1$/);
      await expect(heading(page, 'Aujourd’hui')).toBeHidden();
      await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
    });
  }

  test('a filter of a list waits with its page', async ({ as }) => {
    const page = await as('owner');
    await page.goto('/m/1/offers');
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('zzz-nothing-like-it');
    await expect(page.getByText('La page demandée s’ouvrira automatiquement')).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
  });

  test('the navigation can be cancelled @gate', async ({ as }) => {
    const page = await as('owner');
    await page.goto('/m/1');
    await page.context().setOffline(true);
    await inRail(page, 'Offres').click();
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await page.context().setOffline(false);
    await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
    // No request is made afterwards.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/m\/1$/);
    await expect(heading(page, 'Aujourd’hui')).toBeVisible();
    await inRail(page, 'Réglages').click();
    await expect(heading(page, 'Réglages')).toBeVisible();
  });

  test('going back keeps the page, says so, and continues when the network is back', async ({ as }) => {
    const page = await as('owner');
    await comeToSettings(page);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.getByText('La page demandée s’ouvrira automatiquement')).toBeVisible();
    await expect(heading(page, 'Réglages')).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page, 'Aujourd’hui')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/1$/);
    await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
  });

  test('cancelling a Back stays on the page that is shown', async ({ as }) => {
    const page = await as('owner');
    await comeToSettings(page);
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.context().setOffline(false);
    await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
    await expect(heading(page, 'Réglages')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Aujourd’hui')).toBeVisible();
  });
});

test('the skeleton of a screen is shown before its page', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1');
  const letThrough = await holdPages(page);
  for (const name of ['Offres', 'Candidatures', 'Réglages']) {
    await inRail(page, name).click();
    await expect(inRail(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(inRail(page, 'Aujourd’hui')).not.toHaveAttribute('aria-current');
    await expect(page.locator('[data-place-frame]').getByText(name, { exact: true })).toBeVisible();
    await expect(heading(page, 'Aujourd’hui')).toBeHidden();
  }
  letThrough();
  await expect(heading(page, 'Réglages')).toBeVisible();
  await expect(page.locator('[data-place-frame]')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Aujourd’hui')).toBeVisible();
});

test('a revisited screen shows its cached content, with its age, while it is refreshed', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/offers');
  const offers = page.getByRole('main').getByRole('row');
  await expect(offers.nth(1)).toBeVisible();
  await inRail(page, 'Candidatures').click();
  const cards = page.locator('[data-application]');
  await expect(cards.first()).toBeVisible();
  await holdPages(page);
  await inRail(page, 'Offres').click();
  await expect(offers.nth(1)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Mis à jour|Dernière mise à jour)/)).toBeVisible();
  await inRail(page, 'Candidatures').click();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Mis à jour|Dernière mise à jour)/)).toBeVisible();
});

test('a moved card is at its new place on an immediate return', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const card = page.locator('[data-application-list="received"] [data-application]').first();
  const id = await card.getAttribute('data-application');
  const moved = page.locator(`[data-application-list="interview"] [data-application="${id}"]`);
  await card.getByRole('button', { name: /Déplacer .* vers/ }).click();
  await page.getByRole('menuitem', { name: 'Entretien' }).click();
  await expect(moved).toBeVisible();
  await inRail(page, 'Offres').click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await inRail(page, 'Candidatures').click();
  await expect(moved).toBeVisible();
  await expect(page.locator(`[data-application="${id}"]`)).toHaveCount(1);
});
