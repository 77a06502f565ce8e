import { accounts, demoPassword } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a wrong password and an unknown account get the same answer @gate', async ({ page, stack }) => {
  const sentences: string[] = [];
  for (const email of ['nobody@nowhere.demo', accounts.editor.email]) {
    await page.goto(`${stack.origin}/sign-in`);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    sentences.push((await page.getByRole('main').getByRole('alert').textContent()) ?? '');
  }
  expect(sentences[0]).toMatch(/est incorrect/);
  expect(sentences[1]).toBe(sentences[0]);
});

test('a missing field is named and takes the focus', async ({ page, stack }) => {
  await page.goto(`${stack.origin}/sign-in`);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/Indiquez votre adresse/);
});

test('after signing in one lands on the requested page, never on another site @gate', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await context.newPage());
  await page.goto('/m/1/offers?status=draft');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel('Adresse e-mail').fill(accounts.editor.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\?status=draft$/);
  await context.close();
});

test('signing out ends the session for good', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await context.newPage());
  await signInAs(page, 'editor');
  const kept = await context.cookies();
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await context.clearCookies();
  await context.addCookies(kept);
  await page.goto('/m/1');
  await expect(page).toHaveURL(/\/sign-in/);
  await context.close();
});

test('a page that waits in the queue keeps its place by polling, and stops when one leaves', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const asked: URLSearchParams[] = [];
  await page.route('**/api/auth/callback/credentials', async (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? ''));
    const place = Math.max(2, 5 - asked.length);
    const outcome = { kind: 'queued', place, seconds: 200, askIn: 10, queueTicket: 'ticket' };
    const url = `${stack.origin}/api/auth/error?error=${encodeURIComponent(JSON.stringify(outcome))}`;
    await route.fulfill({ status: 401, json: { url } });
  });
  await page.goto(`${stack.origin}/sign-in`);
  await page.getByLabel('Adresse e-mail').fill(accounts.editor.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const panel = page.getByRole('main').getByRole('status');
  for (const place of [4, 3, 2]) {
    await expect(panel).toContainText(new RegExp(`place\\s:\\s${place}\\D.*3\\smin`));
    await page.clock.runFor(10_000);
  }
  await expect.poll(() => asked.length).toBe(4);
  expect(asked.slice(1).every((form) => form.get('queueTicket') === 'ticket')).toBe(true);
  await page.getByRole('button', { name: 'Quitter la file' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await page.clock.runFor(120_000);
  expect(asked).toHaveLength(4);
});

test("a forgotten password leads to the platform's page that mails a link", async ({ page, stack }) => {
  await page.goto(`${stack.origin}/sign-in`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/v1/auth/password' && url.origin !== stack.origin);
  await page.getByLabel('Adresse électronique').fill('personne@people.demo');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('status')).toContainText('Si cette adresse a un compte');
});
