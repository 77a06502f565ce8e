import { accounts } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a visitor is redirected to the sign-in screen @gate', async ({ page, stack }) => {
  await page.goto(`${stack.origin}/`);
  await expect(page).toHaveURL(/\/sign-in/);
});

for (const name of ['owner', 'group'] as const) {
  test(`${name} signs in and lands on the home screen`, async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
    const page = waitUntilHydrated(await context.newPage());
    await signInAs(page, name);
    await expect(page).toHaveURL(new RegExp(`${accounts[name].home}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
}
