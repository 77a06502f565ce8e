import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { PlatformApi } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Subscription = { status: string; plan: string };
type Invoice = { id: number; status: string };

const ESTABLISHMENT = 'Hôtel Lutèce';
const readOf = (api: PlatformApi) => api.get<Subscription>('/subscription/me');
const confirmation = (page: Page) => page.getByLabel('Pour confirmer, saisissez le nom de l’établissement');
const invoices = (page: Page) => page.getByRole('table').getByRole('row');

test("an owner cancels and resumes the subscription, typing the establishment's name each time", async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const before = await readOf(api);
  expect(before.status).toBe('active');
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Abonnement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnement' })).toBeVisible();
  await expect(page.getByText('Confort', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Résilier l’abonnement…' }).click();
  await expect(page.getByText('Ensuite il prend fin', { exact: false })).toBeVisible();
  await page.getByLabel('Pourquoi partez-vous ?').fill('Travaux');
  await page.getByRole('button', { name: 'Résilier', exact: true }).click();
  await expect(confirmation(page)).toBeFocused();
  await expect(page.getByText('Ce n’est pas le nom', { exact: false })).toBeVisible();
  expect(await readOf(api)).toEqual(before);
  await expectAccessible(page);

  await confirmation(page).fill(ESTABLISHMENT.toLowerCase());
  await page.getByRole('button', { name: 'Résilier', exact: true }).click();
  // After a refusal, the message of the dialog appears in the test report.
  const ended = page.getByText('Résilié, encore en cours');
  await expect(page.getByRole('dialog').getByRole('alert').or(ended)).toHaveText('Résilié, encore en cours');
  expect(await readOf(api)).toEqual({ ...before, status: 'cancelling' });

  await page.getByRole('button', { name: 'Reprendre l’abonnement…' }).click();
  await confirmation(page).fill(ESTABLISHMENT);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Actif', { exact: true })).toBeVisible();
  expect(await readOf(api)).toEqual(before);
});

test("invoices are the platform's, all or filtered by status", async ({ as, platform }) => {
  const all = await (await platform('owner')).get<Invoice[]>('/subscription/invoices?per_page=100');
  const page = await as('owner', { width: 360 });
  await page.goto('/m/1/subscription');
  await expect(invoices(page)).toHaveCount(1 + Math.min(12, all.length));
  await page.getByRole('link', { name: 'À régler', exact: true }).click();
  await expect(page).toHaveURL(/show=due/);
  await expect(invoices(page)).toHaveCount(1 + all.filter(({ status }) => status === 'due').length);
});

for (const account of ['editor', 'viewer'] as const) {
  test(`the ${account} reads the plan, cannot change it and sees who may`, async ({ as, platform }) => {
    const owner = await platform('owner');
    const before = await readOf(owner);
    const page = await as(account);
    await page.goto('/m/1/subscription');
    await expect(page.getByText('Confort', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Seuls les propriétaires de l’établissement voient les factures.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Résilier l’abonnement…' }).press('Enter');
    await expect(
      page.getByText('Seul un propriétaire', { exact: false }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await page.request.get('/api/m/1/subscription/portal')).status()).toBe(403);
    const api = await platform(account);
    await expect(api.send('POST', '/subscription/cancel', {})).rejects.toThrow(/403/);
    expect(await readOf(owner)).toEqual(before);
  });
}

test('the billing link is the one the platform names, and no page holds the token', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/subscription');
  await expect(page.getByRole('link', { name: 'Espace de facturation' })).toHaveAttribute(
    'href',
    '/api/m/1/subscription/portal',
  );
  const answer = await page.request.get('/api/m/1/subscription/portal?url=https://evil.example', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const { location = '', ...headers } = answer.headers();
  // A platform with another host in its URLs has that host here too.
  expect(location).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/billing\?token=[\w-]{40,}$/);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  expect(await answer.text()).toBe('');
});

test.describe('with faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  test('offline a cancellation waits for the network, and is sent once', async ({
    as,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const api = await platform('owner');
    const before = await readOf(api);
    const page = await as('owner');
    await page.goto('/m/1/subscription');
    await page.getByRole('button', { name: 'Résilier l’abonnement…' }).click();
    await page.getByLabel('Pourquoi partez-vous ?').fill('Travaux');
    await confirmation(page).fill(ESTABLISHMENT);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Résilier', exact: true }).click();
    await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
    await expect(page.getByLabel('Pourquoi partez-vous ?')).toHaveValue('Travaux');
    expect(await readOf(api)).toEqual(before);
    await page.context().setOffline(false);
    await expect(page.getByText('Résilié, encore en cours')).toBeVisible({ timeout: 30_000 });
    expect(await readOf(api)).toEqual({ ...before, status: 'cancelling' });
    await api.send('POST', '/subscription/reactivate', {});
    expect(await readOf(api)).toEqual(before);
  });

  test('a platform without subscriptions, one that refuses them and one that is down get different messages', async ({
    as,
    stack,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 50\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const page = await as('owner');
    await expectFailuresSaid(
      { page, stack },
      {
        ...{ endpoint: '/subscription/me', path: '/m/1/subscription' },
        missing: 'Aucun abonnement connu',
        refused: 'Vous n’avez pas accès à l’abonnement',
        away: 'L’abonnement ne peut pas être affiché pour l’instant',
      },
    );
  });

  test('the plan is shown when the platform fails for invoices', async ({ as, stack, expectedNoise }) => {
    expectedNoise.push(/status of 50\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    await stack.startPlatform('503:100@/v1/subscription/invoices');
    const page = await as('owner');
    await page.goto('/m/1/subscription');
    await expect(page.getByText('Confort', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Les factures ne peuvent pas être affichées pour l’instant')).toBeVisible();
    await stack.startPlatform();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(invoices(page)).not.toHaveCount(0);
  });
});
