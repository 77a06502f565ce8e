import type { BudgetMeter } from '#lib/engines/budget/model.ts';
import { refreshMirror } from './bulk.ts';
import { expect, test } from './test.ts';

test('letter shortcuts open the screens, except while typing', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1');
  // Shortcuts work after hydration: pressed until they do.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/m\/1\/offers$/, { timeout: 5000 });
  }).toPass();
  const search = page.getByRole('searchbox').first();
  await search.fill('');
  await search.press('g');
  await search.press('a');
  await expect(search).toHaveValue('ga');
  await expect(page).not.toHaveURL(/\/m\/1$/);
});

test('the question mark lists the shortcuts, and Escape restores focus', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1');
  const link = page.getByRole('link', { name: 'Offres', exact: true });
  await link.focus();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeHidden();
  await expect(link).toBeFocused();
});

test('theme, text size and language apply at once and persist', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/settings');
  await page.getByRole('radio', { name: 'Sombre' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Désactivés' }).check({ force: true });
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('the settings show what is left of the platform’s rate limits, and keep it up to date', async ({
  as,
  stack,
}) => {
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto('/m/1/settings');
  const meter = page.getByRole('region', { name: 'Ce que vous pouvez encore faire' });
  await expect(meter.getByText(/ sur [\d\s]+ cette minute$/)).toHaveCount(3);
  await expect(meter.getByText(/^encore \d+ (s|min)$/).first()).toBeVisible();
  await expect(meter.getByText(/^Cette heure/)).toHaveCount(3);

  await refreshMirror(page, stack.origin);
  const number = (value: number) => value.toLocaleString('fr');
  await expect(async () => {
    const { reads }: BudgetMeter = await (await page.request.get('/api/budget')).json();
    const { hour, people, background } = reads;
    expect(hour.left).toBeLessThan(hour.limit);
    const spent = `${people} à votre demande, ${background} pour mettre les listes à jour`;
    for (const words of [`${number(hour.left)} sur ${number(hour.limit)} cette heure`, spent]) {
      await expect(meter).toContainText(words, { timeout: 1000 });
    }
  }).toPass();
});

test('refreshing the meter shifts nothing in the settings', async ({ as, stack }) => {
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto('/m/1/settings');
  const meter = page.getByRole('region', { name: 'Ce que vous pouvez encore faire' });
  await expect(meter.getByText(/ cette minute$/).first()).toBeVisible();
  const placeOf = async () => [await meter.boundingBox(), await page.getByText('Sombre').boundingBox()];
  const before = await placeOf();
  await page.waitForResponse('**/api/budget');
  await page.waitForResponse('**/api/budget');
  expect(await placeOf()).toEqual(before);
});

test('the first tab stop skips to the content', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a group filters its lists by one establishment, by keyboard', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/offers');
  await page.getByRole('button', { name: /^Choisir un établissement/ }).press('Enter');
  await page.keyboard.type('rivage');
  await page.getByRole('link', { name: 'Hôtel du Rivage' }).press('Enter');
  await expect(page).toHaveURL(/\/g\/1\/offers\?maison=2$/);
  await expect(
    page.getByRole('button', { name: /^Choisir un établissement.*Hôtel du Rivage/ }),
  ).toBeVisible();
});

test('a viewer sees an inert control that says who can use it @gate', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/m/1');
  const control = page.getByRole('button', { name: 'Nouvelle offre' });
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await expect(control).toHaveAccessibleDescription(/éditeur ou à un propriétaire/);
  await control.press('Enter');
  await expect(page.getByText(/Lecture seule\s: demandez/)).toBeVisible();
  await expect(page).toHaveURL(/\/m\/1$/);
});

test('a scope outside the session is not found @gate', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const owner = await as('owner');
  for (const path of ['/m/2', '/g/1', '/m/1x']) {
    const answer = await owner.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(owner.getByText('Hôtel du Rivage')).toHaveCount(0);
  }
  const group = await as('group');
  await group.goto('/m/1');
  await expect(group).toHaveURL('/g/1/impersonation/1?next=%2Fm%2F1');
});

test('an unknown kind of scope, and a screen of the other kind, are not found', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const owner = await as('owner');
  for (const path of ['/x/1', '/x/1/offers', '/x/1/no/such/page', '/m/1/nothing']) {
    expect((await owner.goto(path))?.status(), path).toBe(404);
    await expect(owner.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  const group = await as('group');
  for (const path of ['/g/1/articles', '/g/1/offers/new']) {
    expect((await group.goto(path))?.status(), path).toBe(404);
  }
  for (const path of ['/api/x/1/palette', '/api/cv/x/1/1', '/api/g/1/applications/moves']) {
    expect((await group.request.get(path)).status(), path).toBe(404);
  }
  // For an establishment that they may impersonate, they are asked to start that first.
  expect((await group.request.get('/api/m/1/palette')).status()).toBe(401);
});
