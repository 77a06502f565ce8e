import { expect, test } from './test.ts';

test('a viewer is told who may open a page that their role may not', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 403/);
  const page = await as('viewer');
  for (const path of ['/m/1/offers/new', '/m/1/bulk', '/m/1/bulk/none']) {
    expect((await page.goto(path))?.status()).toBe(403);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Votre rôle ne permet pas d’ouvrir cette page',
    );
    await expect(main).toContainText('Seul un propriétaire ou un éditeur peut l’ouvrir.');
    await expect(main).not.toContainText('n’existe pas');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page).toHaveTitle(/^.+ · Hôtel Lutèce/);
    await expect(page.getByRole('navigation', { name: 'Navigation principale' }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL(/\/m\/1$/);
});

test("the refusal is in the reader's language", async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 403/);
  const page = await as('viewer', { locale: 'en' });
  await page.goto('/m/1/offers/new');
  await expect(page.getByRole('main')).toContainText('Only an owner or an editor can open it.');
});

test('records outside the group are not found', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await as('group');
  expect((await page.goto('/g/1/offers/new'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/n’existe pas/);
});

for (const search of ['', '?view=table']) {
  test(`a missing application says so in its panel and keeps the list: ${search || 'board'}`, async ({
    as,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    const page = await as('owner');
    await page.goto(`/m/1/applications/2000000000${search}`);
    const panel = page.getByRole('region', { name: 'Candidature ouverte' });
    const missing = panel.getByRole('heading', { name: 'Candidature introuvable' });
    await expect(missing).toBeVisible();
    const cards = page.locator('[data-application-handle]');
    await expect(cards.first()).toBeVisible();
    await expect(page).toHaveTitle('Candidatures · Hôtel Lutèce');

    await cards.first().click();
    await expect(missing).toHaveCount(0);
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    await panel.getByRole('button', { name: 'Fermer la candidature' }).click();
    await expect(panel).toHaveCount(0);
    await expect(cards.first()).toBeVisible();
  });
}

test('a missing application says so and can be closed on a phone', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await as('owner', { width: 390, height: 844 });
  await page.goto('/m/1/applications/2000000000');
  const panel = page.getByRole('region', { name: 'Candidature ouverte' });
  await expect(panel.getByRole('heading', { name: 'Candidature introuvable' })).toBeVisible();
  await panel.getByRole('button', { name: 'Fermer la candidature' }).click();
  await expect(page.locator('[data-application-handle]').first()).toBeVisible();
});

test('a page that does not exist has a document title', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await as('owner');
  for (const path of [
    '/m/1/offers/2000000000',
    '/m/1/offers/none',
    '/m/1/bulk/none',
    '/m/1/bulk/00000000-0000-4000-8000-000000000000',
    '/m/1/applications/none',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/n’existe pas/);
    await expect(page, path).toHaveTitle('Page introuvable · Hôtel Lutèce');
  }
  for (const path of ['/nowhere', '/m/1/nowhere', '/m/2', '/m/2/offers', '/g/1', '/x/1/offers']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle('Page introuvable · Perron');
  }
});
