import type { BrowserContext, Page } from '@playwright/test';
import { type AccountName, accounts, demoPassword, statePath } from './accounts.ts';
import { waitUntilAlive } from './alive.ts';

/** Signs in through the screen, in French, and waits for the account's home. */
export async function signInAs(page: Page, account: AccountName): Promise<void> {
  const { email, home } = accounts[account];
  await page.goto('/sign-in');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname.startsWith(home));
}

/** Signs in and keeps the state for the tests of the run. */
export async function keepSignedIn(
  context: BrowserContext,
  stack: string,
  account: AccountName,
): Promise<void> {
  const page = waitUntilAlive(await context.newPage());
  await signInAs(page, account);
  await context.storageState({ path: statePath(stack, account) });
}
