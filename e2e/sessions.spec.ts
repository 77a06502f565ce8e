import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { signInContext } from './sign-in.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Session = { id: string; current: boolean };

test('a person sees where they are signed in, and ends a session of another device', async ({
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
  await signInContext(context, stack.kind, 'viewer');

  const page = await as('viewer');
  await page.goto('/m/1');
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('dialog', { name: 'Compte' }).getByRole('link', { name: 'Réglages' }).click();
  const part = page.getByRole('region', { name: 'Appareils connectés' });
  const rows = part.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ce navigateur' })).toHaveCount(1);
  await expectAccessible(page);
  await part.getByRole('button', { name: /Fermer la session .*iPhone/ }).click();
  await expect(rows.filter({ hasText: 'iPhone' })).toHaveCount(0);

  expect((await context.request.get('/api/sessions')).status()).toBe(401);
  const left: Session[] = await (await page.request.get('/api/sessions')).json();
  expect(left.some(({ current }) => current)).toBe(true);
  await context.close();
});

test('one button ends all sessions but the current one', async ({ browser, as, stack }) => {
  await command(stack.kind, '/limits/clear');
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' })),
  );
  for (const context of contexts) await signInContext(context, stack.kind, 'solitaire');
  const page = await as('solitaire');
  await page.goto(`${accounts.solitaire.home}/settings`);
  const part = page.getByRole('region', { name: 'Appareils connectés' });
  await expect(part.getByRole('listitem')).not.toHaveCount(1);
  await part.getByRole('button', { name: 'Fermer les autres sessions' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByRole('listitem')).toContainText('Ce navigateur');
  for (const { request } of contexts) expect((await request.get('/api/sessions')).status()).toBe(401);
  expect((await page.request.get('/api/sessions')).status()).toBe(200);
  for (const context of contexts) await context.close();
});
