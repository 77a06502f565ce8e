import { accounts, demoPassword } from './accounts.ts';
import { untilKeysWork, waitUntilHydrated } from './hydration.ts';
import { review } from './review.ts';
import { signInContext } from './sign-in.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Session = { id: string; current: boolean };

test('after the session has ended, the user signs in again in place and the move is sent @gate', async ({
  browser,
  as,
  stack,
  platform,
}) => {
  const api = await platform('editor');
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await signInContext(context, stack.kind, 'editor');
  const page = waitUntilHydrated(await context.newPage());
  const list = '/m/1/applications';
  await page.goto(list);
  const card = page.locator('[data-application-list="received"] [data-application]').first();
  const id = Number(await card.getAttribute('data-application'));
  await untilKeysWork(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

  const sessions: Session[] = await (await page.request.get('/api/sessions')).json();
  const own = sessions.find((session) => session.current)?.id;
  const elsewhere = await as('editor');
  const ended = await elsewhere.request.delete(`/api/sessions/${own}`, {
    headers: { 'x-bff': '1', origin: stack.origin },
  });
  expect(ended.ok()).toBe(true);
  expect((await page.request.get('/api/sessions')).status()).toBe(401);

  // On another platform, a column of its own may come before the new applications.
  await card.getByRole('link').first().focus();
  await review(page, stack);
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(accounts.editor.email);
  const password = dialog.getByLabel('Mot de passe', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(demoPassword);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();

  await expect(page).toHaveURL(`${stack.origin}${list}`);
  await expect(page.locator('html[data-same-page]')).toBeAttached();
  await expect(
    page.locator(`[data-application-list="${stack.words.reviewing}"] [data-application="${id}"] a`),
  ).toBeFocused();
  await expect(page.getByText(/^Passage à «\s(À l’étude|en_cours)\s» pour /)).toBeVisible();
  await expect(async () => {
    await stack.sendHeld();
    const [sent] = await api.get<{ status: string }[]>(`/candidatures?include=${id}`);
    expect(sent?.status).toBe(stack.words.reviewing);
  }).toPass({ timeout: 30_000 });
  await context.close();
});
