import { expect, test } from './test.ts';

test('the cockpit lists waiting applications first, and keeps sort and search in its URL @gate', async ({
  as,
}) => {
  const page = await as('group');
  await page.goto('/g/1');
  await expect(page.getByRole('columnheader', { name: /^En attente/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('link', { name: 'Reçues en 7 j', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=week$/);
  await expect(page.getByRole('columnheader', { name: 'Reçues en 7 j' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox', { name: 'Établissement ou ville' }).fill('lutece');
  await expect(page).toHaveURL(/q=lutece/);
  await expect(page.getByRole('row', { name: /Hôtel Lutèce/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Hôtel du Rivage/ })).toHaveCount(0);
});

test('a city filters the establishments, and its chip removes the filter', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  const rows = page.getByRole('row', { name: /^Hôtel/ });
  const elsewhere = rows.filter({ hasNotText: 'Biarritz' });
  await expect(elsewhere.first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('checkbox', { name: 'Biarritz' }).check();
  await expect(page).toHaveURL(/city=Biarritz/);
  await expect(elsewhere).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Effacer/ }).click();
  await expect(elsewhere.first()).toBeVisible();
});

test('another period recounts the figures and stays in the URL', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  await page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '90 j' }).click();
  await expect(page).toHaveURL(/period=90/);
  await expect(page.getByText(/^Sur 90 jours, aujourd’hui compris/)).toBeVisible();
  await page.getByRole('link', { name: 'Embauches', exact: true }).click();
  await expect(page).toHaveURL(/period=90/);
});

const figures = [
  ['waiting', /candidatures? en attente, Hôtel Lutèce/, /waiting=3&maison=1/],
  ['published', /offres? publiées?, Hôtel Lutèce/, /offers\?status=published&maison=1/],
  ['week', /reçues? en 7 jours, Hôtel Lutèce/, /from=[\d-]+&maison=1/],
  ['interviews', /arrivées? à l’entretien, Hôtel Lutèce/, /reached=interview&maison=1/],
  ['refusals', /refus, Hôtel Lutèce/, /status=rejected&since=[\d-]+&maison=1/],
] as const;

for (const [name, link, address] of figures) {
  test(`the number of ${name} equals the rows it links to`, async ({ as }) => {
    const page = await as('group');
    await page.goto('/g/1');
    const figure = page.getByRole('row', { name: /Hôtel Lutèce/ }).getByRole('link', { name: link });
    const count = Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0]);
    await figure.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(new RegExp(`^${count} (offres?|candidatures?)`)).first()).toBeVisible();
  });
}

test('on a phone the establishments are a list with their waiting applications', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/g/1');
  const row = page.getByRole('row', { name: /Hôtel Lutèce/ });
  await expect(row.getByRole('link', { name: /en attente/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /offres? publiée/ })).toBeHidden();
  await row.getByText('Tous les chiffres').click();
  await expect(row.getByRole('link', { name: /offres? publiée/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /refus/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rivage/ }).getByRole('link', { name: /refus/ })).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('at laptop width every column of the cockpit is visible', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/g/1');
  const region = page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('table') });
  await expect(region.getByRole('columnheader', { name: 'Refus' })).toBeVisible();
  const [shown, wide] = await region
    .first()
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
  expect(wide).toBeLessThanOrEqual(shown ?? 0);
});
