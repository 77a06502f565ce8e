import type { BrowserContext, Page } from '@playwright/test';
import { type AccountName, accounts, demoPassword, statePath } from './accounts.ts';
import { signInByHttp } from './sign-in-by-http.ts';
import { addressesOf, type StackKind } from './stack/kinds.ts';

/** Signs in through the screen, in French, and waits for the account's home. */
export async function signInAs(page: Page, account: AccountName): Promise<void> {
  const { email, home } = accounts[account];
  await page.goto('/sign-in');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname.startsWith(home));
}

/** Signs in without the screen, for all pages of the context. */
export async function signInContext(
  context: BrowserContext,
  stack: StackKind,
  account: AccountName,
): Promise<void> {
  const credentials = { email: accounts[account].email, password: demoPassword };
  const { session, refusal } = await signInByHttp(context.request, addressesOf(stack).origin, credentials);
  if (session === null) throw new Error(`${account} could not sign in: ${refusal}`);
}

/** Signs in and keeps the state for the tests of the run. */
export async function keepSignedIn(
  context: BrowserContext,
  stack: StackKind,
  account: AccountName,
): Promise<void> {
  await signInContext(context, stack, account);
  await context.storageState({ path: statePath(stack, account) });
}
