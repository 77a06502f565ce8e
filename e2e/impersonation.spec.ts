import { expectAccessible } from './accessibility.ts';
import { bar, enter, type Offre, outside, ownOffer } from './impersonation.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('a person of a group enters an establishment, publishes for it, and leaves @gate', async ({
  as,
  platform,
  stack,
}) => {
  const page = await outside(await as('group'));
  const { id, title } = await ownOffer(await platform('owner'), uniqueName('Voiturier'));
  await enter(page, `/m/1/offers/${id}`, 'Hôtel Lutèce');
  // Continues to the requested page.
  await expect(page).toHaveURL(`/m/1/offers/${id}`);
  await expect(page).toHaveTitle(/^Pour Hôtel Lutèce · /);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publier pour Hôtel Lutèce' }).click();
  await expect(page.getByTestId('undo-toast')).toBeVisible();
  await stack.sendHeld();
  const api = await platform('owner');
  await expect.poll(async () => (await api.get<Offre>(`/offres/${id}`)).status).toBe('published');
  expect((await api.get<Offre>(`/offres/${id}`)).title).toBe(title);

  await page.getByRole('button', { name: 'Quitter Hôtel Lutèce' }).click();
  await page.waitForURL('/g/1');
  await expect(bar(page)).toHaveCount(0);
  await page.goto(`/m/1/offers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrer dans Hôtel Lutèce' })).toBeVisible();
});

test('a write after the impersonation has ended is not lost: the person enters again in place', async ({
  as,
  platform,
  expectedNoise,
}) => {
  // Polling is refused until the person enters again.
  expectedNoise.push(/status of 401/);
  const page = await outside(await as('group'));
  const { id, title } = await ownOffer(await platform('owner'), uniqueName('Concierge'));
  await enter(page, `/m/1/offers/${id}`, 'Hôtel Lutèce');
  const other = await page.context().newPage();
  await other.goto('/m/1');
  await other.getByRole('button', { name: 'Quitter Hôtel Lutèce' }).click();
  await other.waitForURL('/g/1');

  await page.getByLabel('Intitulé du poste').fill(`${title} de nuit`);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vous n’agissez plus pour Hôtel Lutèce' });
  await expect(dialog).toBeVisible();
  const api = await platform('owner');
  expect((await api.get<Offre>(`/offres/${id}`)).title).toBe(title);
  await dialog.getByRole('button', { name: 'Entrer de nouveau dans Hôtel Lutèce' }).click();
  await expect.poll(async () => (await api.get<Offre>(`/offres/${id}`)).title).toBe(`${title} de nuit`);
});

test('two tabs in two establishments do not mix', async ({ as, platform }) => {
  const page = await outside(await as('group'));
  const other = await page.context().newPage();
  await enter(page, '/m/1/offers', 'Hôtel Lutèce');
  await enter(other, '/m/2/offers', 'Hôtel du Rivage');
  const titles = ['Lutèce', 'Rivage'].map((establishment) => uniqueName(`Runner ${establishment}`));
  const tabs = [page, other] as const;
  await Promise.all(
    tabs.map(async (tab, index) => {
      await tab.goto(`/m/${index + 1}/offers/new`);
      await tab.getByLabel('Intitulé du poste').fill(titles[index] ?? '');
      await tab.getByLabel('Contrat').selectOption('cdi');
      await tab.getByLabel('Service', { exact: false }).first().selectOption('salle');
    }),
  );
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /^Enregistrer/ }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(/\/offers\/\d+$/)));
  const owners = ['owner', 'rivage'] as const;
  for (const [index, owner] of owners.entries()) {
    const api = await platform(owner);
    const made = await Promise.all(
      titles.map((title) => api.get<Offre[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`)),
    );
    expect(made.map(({ length }) => length)).toEqual(index === 0 ? [1, 0] : [0, 1]);
  }
});

test('an establishment outside the group cannot be entered', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await outside(await as('group'));
  expect((await page.goto('/g/1/impersonation/3'))?.status()).toBe(404);
  expect((await page.goto('/m/3/offers'))?.status()).toBe(404);
  expect((await page.request.get('/api/m/1/bulk')).status()).toBe(401);
  const owner = await as('owner');
  expect((await owner.goto('/m/1/impersonation/1'))?.status()).toBe(404);
});
