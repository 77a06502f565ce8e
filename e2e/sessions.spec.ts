import { expectAccessible } from './accessibility.ts';
import { waitUntilAlive } from './alive.ts';
import { signInAs } from './sign-in.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Session = { id: string; current: boolean };

test('a person sees where they are signed in, and ends a session on another device', async ({
  browser,
  as,
  stack,
}) => {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  const forgotten = waitUntilAlive(await context.newPage());
  await signInAs(forgotten, 'viewer');

  const page = await as('viewer');
  await page.goto('/m/1');
  await page.getByRole('button', { name: 'Compte et préférences' }).click();
  await page.getByRole('button', { name: 'Appareils connectés' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appareils connectés' });
  const rows = dialog.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ce navigateur' })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Fermer la session .*iPhone/ }).click();
  await expect(rows.filter({ hasText: 'iPhone' })).toHaveCount(0);

  expect((await forgotten.request.get('/api/sessions')).status()).toBe(401);
  const left: Session[] = await (await page.request.get('/api/sessions')).json();
  expect(left.some(({ current }) => current)).toBe(true);
  await context.close();
});
