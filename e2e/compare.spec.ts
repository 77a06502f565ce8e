import { expectAccessible } from './accessibility.ts';
import { inDays, shown } from './days.ts';
import { expect, test } from './test.ts';

const CHOSEN = '/g/1/compare?maison=1,2&period=90';

test('chosen establishments are compared side by side, and every number links to its rows', async ({
  as,
}) => {
  const page = await as('group');
  await page.goto(CHOSEN);
  const figures = page.getByRole('table', { name: /^Les chiffres de la période/ });
  await expect(figures.getByRole('row', { name: /^Hôtel Lutèce/ })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Tout le groupe/ })).toBeVisible();
  const received = figures.getByRole('link', { name: /reçues?, Hôtel Lutèce/ });
  const count = Number(/\d+/.exec((await received.textContent()) ?? '')?.[0]);
  await received.click();
  await expect(page).toHaveURL(/applications\?from=[\d-]+&to=[\d-]+&maison=1/);
  await expect(page.getByText(new RegExp(`^${count} candidatures?`)).first()).toBeVisible();
});

for (const chart of ['Temps passé à chaque étape', 'Origine des candidatures'] as const) {
  test(`the numbers under “${chart}” link to as many applications`, async ({ as }) => {
    const page = await as('group');
    await page.goto(CHOSEN);
    const figure = page.getByRole('figure').filter({ has: page.getByRole('img', { name: chart }) });
    await figure.getByText('Voir les chiffres').press('Enter');
    const cell = figure
      .getByRole('cell')
      .filter({ has: page.getByRole('link') })
      .first();
    const text = (await cell.textContent()) ?? '';
    const count = Number(/sur (\d+)/.exec(text)?.[1] ?? /\d+/.exec(text)?.[0]);
    await cell.getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/applications\?/);
    await expect(page.getByText(new RegExp(`^${count} candidatures?`)).first()).toBeVisible();
  });
}

test('establishments and days are kept in the URL', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/compare');
  await page.getByRole('button', { name: 'Établissements', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hôtel Lutèce' }).check();
  await expect(page).toHaveURL(/maison=1/);
  await page.keyboard.press('Escape');
  const from = inDays(-300);
  await page.getByLabel('Du', { exact: true }).fill(from);
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(page.getByText(`1 établissement du ${shown(from)} au ${shown(inDays(0))}`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '30 j' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page).toHaveURL(/maison=1/);
});

test('a year of comparison is readable and accessible on a phone', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/g/1/compare?maison=1,2,3&period=365');
  await expect(page.getByRole('img', { name: /semaine par semaine/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test("the cockpit shows the platform's figures", async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  const part = page.getByRole('region', { name: 'Comparaison avec les chiffres de la plateforme' });
  await expect(part).toContainText('de la plateforme');
});

test('a manager of an establishment gets neither comparison nor reports', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const page = await as('owner');
  for (const place of ['/g/1/compare', '/g/1/reports', '/m/1/compare', '/m/1/reports']) {
    const answer = await page.goto(place);
    expect(answer?.status()).toBe(404);
  }
});
