import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openTools, pressTool } from './list-tools.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740, touch: true } as const;
const cards = (page: Page) => page.locator('[data-application]:visible');
const bottomOf = async (page: Page, at: number) => {
  const box = await cards(page).nth(at).boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
/** The top edge of the bottom navigation. */
const thumbBar = async (page: Page) =>
  (await page.getByRole('navigation').filter({ visible: true }).last().boundingBox())?.y ?? Number.NaN;

const LISTS = [
  ['an establishment', 'owner', '/m/1/applications?view=board'],
  ['a group', 'group', '/g/1/applications?view=board'],
] as const;

for (const [name, account, path] of LISTS)
  test(`three cards of ${name} are in sight on a phone, under search and stages that stay`, async ({
    as,
  }) => {
    const page = await as(account, PHONE);
    await page.goto(path);
    await expect(cards(page).nth(2)).toBeVisible();
    expect(await bottomOf(page, 2)).toBeLessThanOrEqual(await thumbBar(page));
    const stages = page.getByRole('group', { name: 'Étapes' });
    const [search, tabs] = [await page.getByRole('searchbox').boundingBox(), await stages.boundingBox()];
    expect(tabs && search && tabs.y - (search.y + search.height)).toBeLessThanOrEqual(8);
    // Only the page scrolls; the stages stick below the header.
    await cards(page)
      .nth(2)
      .evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(stages).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('searchbox')).not.toBeInViewport();
  });

test('three candidates of an offer are in sight on a phone', async ({ as, platform }) => {
  const api = await platform('owner');
  const offers = await api.get<{ id: number; candidatures_count: number }[]>('/offres?per_page=100');
  const [most] = offers.toSorted((one, other) => other.candidatures_count - one.candidatures_count);
  const applied = await api.get<{ status: string }[]>(`/candidatures?offre=${most?.id}&per_page=100`);
  const stages = Map.groupBy(applied, (one) => one.status);
  const status = [...stages.keys()].find((one) => (stages.get(one)?.length ?? 0) > 2);
  const page = await as('owner', PHONE);
  await page.goto(`/m/1/applications?offer=${most?.id}&status=${status}&view=board`);
  await expect(cards(page).nth(2)).toBeVisible();
  expect(await bottomOf(page, 2)).toBeLessThanOrEqual(await thumbBar(page));
});

test('selecting on a phone hides neither search nor stages nor the first three cards', async ({ as }) => {
  const page = await as('owner', PHONE);
  await page.goto('/m/1/applications?view=board');
  await expect(cards(page).nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pressTool(page, 'Sélectionner');
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toBeVisible();
  for (const each of [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filtres' }),
    page.getByRole('group', { name: 'Étapes' }),
    cards(page).nth(0),
  ])
    await expect(each).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(page, 2)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? Number.NaN);
});

const FIRST_ROW = '[data-application-handle], tbody :is(a, button), [data-rows] :is(a, button)';

test('search and first card are a few keys away', async ({ as }) => {
  const page = await as('owner');
  for (const path of [
    'applications?view=board',
    'applications?view=table',
    'offers',
    'articles',
    'team',
    'talents/showcase',
  ]) {
    await page.goto(`/m/1/${path}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    let tabs = 0;
    const skip = page.getByRole('link', { name: 'Aller à la recherche' });
    for (; tabs < 10 && !(await skip.evaluate((link) => link === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    expect(tabs, path).toBeLessThan(10);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller à la liste' })).toBeFocused();
    await expect(async () => {
      await page.getByRole('button', { name: 'Aller à la liste' }).press('Enter');
      await expect(page.locator(FIRST_ROW).first()).toBeFocused({ timeout: 500 });
    }).toPass();
  }
});

test('on a phone each list has its filters in a sheet that says how many rows they find', async ({ as }) => {
  const page = await as('owner', PHONE);
  for (const path of ['applications?cv=1', 'offers?contract=cdi', 'media', 'talents/showcase']) {
    await page.goto(`/m/1/${path}`);
    await expect(page.getByRole('button', { name: 'Filtres' })).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Filtres' }).tap();
      await expect(sheet).toBeVisible({ timeout: 500 });
    }).toPass();
    const see = sheet.getByRole('button', { name: /^Voir (les \d+|le résultat|la liste)$/ });
    await expect(see).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await see.tap();
    await expect(sheet).toBeHidden();
  }
  await page.goto('/m/1/applications');
  await openTools(page);
  await expectAccessible(page);
});

test('on a phone a press opens an offer, and selects it once a selection was begun', async ({ as }) => {
  const page = await as('owner', PHONE);
  await page.goto('/m/1/offers');
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const box = first.getByRole('checkbox');
  await expect(first).toBeVisible();
  await expect(box).toBeHidden();
  await page.waitForLoadState('networkidle');
  await pressTool(page, 'Sélectionner');
  await first.getByRole('link').first().tap();
  await expect(box).toBeChecked();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar.getByText('1 offre sélectionnée')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Terminé' }).tap();
  await expect(box).toBeHidden();
  await first.getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/m\/1\/(applications\?offer=\d+|offers\/\d+)/);
});

test('on a phone offers are sorted from the other actions', async ({ as }) => {
  const page = await as('owner', PHONE);
  await page.goto('/m/1/offers');
  const sheet = page.getByRole('dialog', { name: 'Plus d’actions' });
  await openTools(page);
  await sheet.getByRole('link', { name: 'Échéance' }).tap();
  await expect(page).toHaveURL(/sort=expires/);
  await expect(sheet).toBeHidden();
  await openTools(page);
  await sheet.getByRole('link', { name: 'Échéance croissant' }).tap();
  await expect(page).toHaveURL(/order=desc/);
  await expect(sheet).toBeHidden();
});
