import { accounts } from '../accounts.ts';
import { waitUntilHydrated } from '../hydration.ts';
import { signInAs } from '../sign-in.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';

const DAY = 86_400;

test('a person signs in on a known device at once while strangers guess their password @night', async ({
  browser,
  stack,
}) => {
  await command(stack.kind, '/limits/clear');
  const home = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await home.newPage());
  await signInAs(page, 'editor');
  const device = (await home.cookies()).find(({ name }) => name.endsWith('perron-device'));
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((device?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(179 * DAY);
  expect(device?.value).not.toMatch(/editor|lutece|@/i);
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);

  const strangers = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const guess = async () => {
    const csrf = await (await strangers.request.get('/api/auth/csrf')).json();
    const answer = await strangers.request.post('/api/auth/callback/credentials', {
      headers: { origin: stack.origin },
      form: { email: accounts.editor.email, password: 'a guess', csrfToken: csrf.csrfToken, json: 'true' },
    });
    return decodeURIComponent(await answer.text());
  };
  let answer = '';
  for (let guesses = 0; guesses < 12 && !answer.includes('throttled'); guesses++) answer = await guess();
  expect(answer).toContain('throttled');
  await signInAs(page, 'editor');
  await command(stack.kind, '/limits/clear');
  await strangers.close();
  await home.close();
});
