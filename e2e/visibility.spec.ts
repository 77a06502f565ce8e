import { expectAccessible } from './accessibility.ts';
import type { PlatformApi } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Sponsored = { id: number; title: string; status: string; impressions: number; clicks: number };
type Stats = { impressions: number; clicks: number; days: { day: string; impressions: number }[] };

const ownOf = (api: PlatformApi) => api.get<Sponsored[]>('/maison/sponsored?per_page=100');
const firstOf = async (api: PlatformApi): Promise<Sponsored> => {
  const [first] = await ownOf(api);
  if (!first) throw new Error('The establishment has no paid place');
  return first;
};
/** The number shown to a French reader, as a number. */
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

for (const account of ['owner', 'editor', 'viewer'] as const) {
  test(`the ${account} sees paid placements, their figures, and what the public sees`, async ({
    as,
    platform,
  }) => {
    const api = await platform(account);
    const before = await ownOf(api);
    const campaign = await firstOf(api);
    const page = await as(account);
    await page.goto('/m/1');
    await page.getByRole('navigation').getByRole('link', { name: 'Visibilité' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Visibilité' })).toBeVisible();
    const row = page.getByRole('table').getByRole('row').filter({ hasText: campaign.title });
    await expect(row).toHaveCount(1);
    expect(digits(await row.getByRole('cell').nth(1).textContent())).toBe(campaign.impressions);
    const public_ = page.getByRole('region', { name: 'Ce que voit le public' });
    await expect(public_).toContainText(campaign.title);
    // Paid placements of other establishments and advertisers are not listed.
    await expect(public_.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('le coût par candidature ne peut pas être calculé')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    expect(await ownOf(api)).toEqual(before);
  });
}

test('figures over time are drawn, and listed in a table that adds up', async ({ as, platform }) => {
  const api = await platform('owner');
  const campaign = await firstOf(api);
  const { days } = await api.get<Stats>(`/maison/sponsored/${campaign.id}/stats`);
  const page = await as('owner', { width: 360 });
  await page.goto(`/m/1/visibility/${campaign.id}?span=all`);
  await expect(page.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Vues par jour' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Clics par jour' })).toBeVisible();
  const figure = page.getByRole('figure').filter({ hasText: 'Vues par jour' });
  await figure.getByText('Les mêmes chiffres en tableau').click();
  const cells = await figure.getByRole('cell').allTextContents();
  const sum = cells.reduce((total, cell) => total + digits(cell), 0);
  expect(sum).toBe(days.reduce((total, { impressions }) => total + impressions, 0));
  expect(sum).toBe(campaign.impressions);
  await expectAccessible(page);
  await page.getByRole('link', { name: '30 derniers jours' }).click();
  await expect(page).toHaveURL(/\/visibility\/\d+$/);
  await expect(figure.getByRole('row', { includeHidden: true })).toHaveCount(1 + 30);
});

test('the applications of a paid placement are those that the list shows', async ({ as, platform }) => {
  const campaign = await firstOf(await platform('owner'));
  const page = await as('owner');
  await page.goto('/m/1/visibility');
  const link = page.getByRole('table').getByRole('link', { name: /candidatures?\s:/ });
  const count = digits((await link.first().textContent())?.split('candidature')[0] ?? null);
  await link.first().click();
  await expect(page).toHaveURL(/\/applications\?offer=\d+&from=/);
  await expect(
    page.getByText(new RegExp(`^${count === 0 ? 'Aucune' : count} candidatures?`)).first(),
  ).toBeVisible();
  expect(campaign.id).toBeGreaterThan(0);
});

test('an establishment without paid placements learns what they are; a group has no such page', async ({
  as,
  platform,
}) => {
  expect(await ownOf(await platform('rivage'))).toEqual([]);
  const page = await as('rivage');
  await page.goto('/m/2/visibility');
  await expect(page.getByRole('heading', { name: 'Aucune mise en avant' })).toBeVisible();
  await expectAccessible(page);
  const group = await as('group');
  await group.goto('/g/1');
  await expect(group.getByRole('navigation').getByRole('link', { name: 'Visibilité' })).toHaveCount(0);
});

test('offline the loaded figures stay on the page', async ({ as, platform, expectedNoise }) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const campaign = await firstOf(await platform('owner'));
  const page = await as('owner');
  await page.goto(`/m/1/visibility/${campaign.id}`);
  await expect(page.getByRole('img', { name: 'Vues par jour' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Toute la période' }).click();
  await expect(page.getByText('Vous êtes hors ligne.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Vues par jour' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/span=all/, { timeout: 30_000 });
});

test('the page says what the platform lacks, refuses or cannot return, and shows the rest', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  const campaign = await firstOf(await platform('owner'));
  const page = await as('owner');
  const at = async (faults: string, path: string, words: string) => {
    await stack.startPlatform(faults);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  };
  const one = `/m/1/visibility/${campaign.id}`;
  try {
    await expectFailuresSaid(
      { page, stack },
      {
        ...{ endpoint: '/maison/sponsored', path: '/m/1/visibility' },
        away: 'Vos mises en avant ne peuvent pas être affichées pour l’instant',
      },
    );
    await at(
      '404@/v1/ads',
      '/m/1/visibility',
      'Les annonces diffusées aujourd’hui ne sont pas communiquées.',
    );
    await expect(page.getByRole('table')).toContainText(campaign.title);
    const stats = `/v1/maison/sponsored/${campaign.id}/stats`;
    await at(`403@${stats}`, one, 'Votre compte n’a pas accès aux chiffres par jour');
    await expect(page.getByRole('region', { name: 'L’essentiel' })).toContainText('Taux de clic');
    await at(`503@${stats}`, one, 'Les chiffres par jour ne peuvent pas être affichés pour l’instant');
    await stack.startPlatform();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('img', { name: 'Vues par jour' })).toBeVisible();
  } finally {
    await stack.startPlatform();
  }
});
