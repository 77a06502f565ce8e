import { accounts, demoPassword } from '../accounts.ts';
import { runsWhole } from '../env.ts';
import { waitUntilHydrated } from '../hydration.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';

const SPELLINGS = ['/x/..//evil.example/phish', '/\\evil.example', '/%2e%2e//evil.example'];
/** The code that judges them has its own tests; by day one is enough for the way through the screen. */
const OUTWARD = runsWhole() ? SPELLINGS : SPELLINGS.slice(0, 1);

test('signing in redirects to no other site, however the return address is spelled', async ({
  browser,
  stack,
}) => {
  for (const next of OUTWARD) {
    await command(stack.kind, '/limits/clear');
    const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
    const visited: string[] = [];
    context.on('request', (request) => visited.push(new URL(request.url()).origin));
    const page = waitUntilHydrated(await context.newPage());
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Adresse e-mail').fill(accounts.editor.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page, next).toHaveURL(/\/m\/1$/);
    expect(new Set(visited)).toEqual(new Set([stack.origin]));
    await context.close();
  }
});
