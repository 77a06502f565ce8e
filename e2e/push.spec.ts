import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type AccountName, accounts } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { deliverPush, givePushService } from './push-browser.ts';
import { signInAs, signInContext } from './sign-in.ts';
import { command, recipientsOf } from './stack/control.ts';
import { isProxied, type StackAddresses, type StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Stack = { kind: StackKind } & StackAddresses;
type Device = { context: BrowserContext; page: Page; endpoint: string };

const part = (page: Page) => page.getByRole('region', { name: 'Dans ce navigateur' });
const turnOn = (page: Page) => part(page).getByRole('switch', { name: 'Recevoir les notifications ici' });
const turnOff = (page: Page) =>
  part(page).getByRole('switch', { name: 'Ne plus recevoir de notifications ici' });
const browsersOf = async (stack: Stack, account: AccountName) =>
  (await recipientsOf(stack.kind, accounts[account].email)).browsers;

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

let devices: Device[] = [];
test.beforeEach(() => {
  devices = [];
});
test.afterEach(async () => {
  for (const { context } of devices) await context.close();
});

/** A separate browser with its own sign-in: what ends there ends nowhere else. */
async function device(
  browser: Browser,
  stack: Stack,
  account: AccountName,
  options: BrowserContextOptions = {},
): Promise<Device> {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', ...options });
  const endpoint = await givePushService(context);
  const page = waitUntilHydrated(await context.newPage());
  devices.push({ context, page, endpoint });
  await signInContext(context, stack.kind, account);
  await page.goto(`${accounts[account].home}/settings`);
  return { context, page, endpoint };
}

async function subscribed(...asked: Parameters<typeof device>): Promise<Device> {
  const [, stack, account] = asked;
  const made = await device(...asked);
  await turnOn(made.page).click();
  await expect(turnOff(made.page)).toBeVisible();
  expect(await browsersOf(stack, account)).toContain(made.endpoint);
  return made;
}

for (const account of ['owner', 'editor', 'viewer', 'group'] as const) {
  test(`the ${account} turns push on and off again, in this browser alone`, async ({ browser, stack }) => {
    const before = await browsersOf(stack, account);
    const { page, endpoint } = await subscribed(browser, stack, account);
    if (account === 'owner') await expectAccessible(page);
    expect(await browsersOf(stack, account)).toEqual([...before, endpoint].toSorted());
    await page.reload();
    await turnOff(page).click();
    await expect(turnOn(page)).toBeVisible();
    expect(await browsersOf(stack, account)).toEqual(before);
  });
}

test('a push message names nobody, and is in the language of the page', async ({ browser, stack }) => {
  const { context, page } = await subscribed(browser, stack, 'viewer');
  const message = { kind: 'candidature_received', title: 'Chef de rang', body: 'Romain André a postulé' };
  expect(await deliverPush(context, { ...message, data: { candidature_id: 5 } })).toEqual([
    { title: 'Perron', body: 'Une candidature est arrivée.', tag: 'candidature_received' },
  ]);
  const answer = await page.request.get('/push-worker.js');
  expect(answer.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; img-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  // A signed-out browser still has the worker, and must be able to update it.
  const stranger = await browser.newContext({ baseURL: stack.origin });
  expect((await stranger.request.get('/push-worker.js', { maxRedirects: 0 })).status()).toBe(200);
  await stranger.close();
});

test('signing out ends push here, and in no other browser', async ({ browser, stack }) => {
  const before = await browsersOf(stack, 'viewer');
  const { page, endpoint } = await subscribed(browser, stack, 'viewer');
  const other = await subscribed(browser, stack, 'viewer');
  expect(endpoint).not.toBe(other.endpoint);
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await browsersOf(stack, 'viewer')).toEqual([...before, other.endpoint].toSorted());
  expect(await page.evaluate(() => localStorage.getItem('own-push'))).toBeNull();
});

test('ending a session from another device ends its push', async ({ browser, stack }) => {
  const before = await browsersOf(stack, 'solitaire');
  const lost = await subscribed(browser, stack, 'solitaire', { userAgent: PHONE });
  const here = await device(browser, stack, 'solitaire');
  await here.page.getByRole('button', { name: /Fermer la session .*iPhone/ }).click();
  await expect(here.page.getByText(/^Session fermée/)).toBeAttached();
  expect(await browsersOf(stack, 'solitaire')).toEqual(before);

  // Another user signs in there: the browser unsubscribes the previous one.
  await command(stack.kind, '/limits/clear');
  await lost.context.clearCookies();
  await signInAs(lost.page, 'rivage');
  await lost.page.goto('/m/2/settings');
  await expect(turnOn(lost.page)).toBeVisible();
  expect(await lost.page.evaluate(() => localStorage.getItem('own-push'))).toBeNull();
});

test('a browser without push says so, and what to do', async ({ browser, stack, as }) => {
  const page = await as('owner');
  const texts = {
    denied: 'Ce navigateur refuse les notifications de Perron.',
    unsupported: 'Ce navigateur ne peut pas recevoir de notifications.',
    install: 'Sur iPhone et iPad, installez d’abord Perron',
  };
  await givePushService(page.context(), 'denied');
  await page.goto('/m/1/settings');
  await expect(part(page)).toContainText(texts.denied);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(part(page)).toContainText(texts.unsupported);
  await expect(part(page).getByRole('switch')).toHaveCount(0);

  const phone = await browser.newContext({
    baseURL: stack.origin,
    storageState: await page.context().storageState(),
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
  });
  const small = waitUntilHydrated(await phone.newPage());
  await small.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await small.goto('/m/1/settings');
  await expect(part(small)).toContainText(texts.install);
  await phone.close();
});

test.describe('with platform faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  for (const [fault, said] of [
    ['404@/v1/push', 'Les notifications de navigateur ne sont pas disponibles.'],
    ['403@/v1/push/subscribe', 'This account may not do this here.'],
    ['503@/v1/push/subscribe', 'La plateforme ne répond pas. Rien n’a été modifié.'],
  ] as const) {
    test(`push is not turned on, and the reason is shown: ${fault}`, async ({ browser, stack }) => {
      test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
      const before = await browsersOf(stack, 'owner');
      const { page } = await device(browser, stack, 'owner');
      await stack.startPlatform(fault.replace('@', ':100@'));
      await turnOn(page).click();
      await expect(part(page).getByRole('alert')).toHaveText(said);
      await expect(turnOn(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('own-push'))).toBeNull();
      expect(await browsersOf(stack, 'owner')).toEqual(before);
    });
  }

  test('signing out while the platform fails signs out and ends push', async ({ browser, stack }) => {
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const { page } = await subscribed(browser, stack, 'owner');
    await stack.startPlatform('503:100@/v1/push/subscribe');
    await page.getByRole('button', { name: 'Compte', exact: true }).click();
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await page.evaluate(() => localStorage.getItem('own-push'))).toBeNull();
  });
});
