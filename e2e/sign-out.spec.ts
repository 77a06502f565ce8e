import type { Browser, Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { signInContext } from './sign-in.ts';
import { command } from './stack/control.ts';
import type { StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';
import { withoutPolling } from './without-polling.ts';

type Session = { id: string; current: boolean };

const NAMES = /Hôtel Lutèce/;

/** The viewer in a browser with a session of the test's own. */
async function newlySignedIn(browser: Browser, { kind, origin }: { kind: StackKind; origin: string }) {
  await command(kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' });
  await signInContext(context, kind, 'viewer');
  const page = await withoutPolling(waitUntilHydrated(await context.newPage()));
  return { context, page };
}

/** Ends the session of this page from another browser of the same person. */
async function endElsewhere(page: Page, elsewhere: Page, origin: string) {
  const sessions: Session[] = await (await page.request.get('/api/sessions')).json();
  const own = sessions.find((session) => session.current)?.id;
  const headers = { 'x-bff': '1', origin };
  expect((await elsewhere.request.delete(`/api/sessions/${own}`, { headers })).ok()).toBe(true);
}

test('signing out in one tab clears names from the others, and nothing restores them @gate', async ({
  browser,
  stack,
}) => {
  const { context, page } = await newlySignedIn(browser, stack);
  const other = waitUntilHydrated(await context.newPage());
  await other.goto('/m/1/offers');
  await expect(other.locator('body')).toContainText(NAMES);

  await page.goto(accounts.viewer.home);
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"');
  await expect(other).toHaveURL(`${stack.origin}/sign-in`);
  await expect(other.locator('body')).not.toContainText(NAMES);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${stack.origin}/sign-in`);
    await tab.waitForLoadState();
    // The restored page leaves at once by itself: its load event, which goBack() waits for, may never come.
    await tab.evaluate(() => void setTimeout(() => history.back()));
    await expect(tab).toHaveURL(/\/sign-in/);
    await expect(tab.locator('body')).not.toContainText(NAMES);
  }
  await context.close();
});

test('a session ended elsewhere clears the page when its person returns to it', async ({
  browser,
  as,
  stack,
}) => {
  const { context, page } = await newlySignedIn(browser, stack);
  await page.goto('/m/1/offers?status=draft');
  await endElsewhere(page, await as('viewer'), stack.origin);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fm%2F1%2Foffers%3Fstatus%3Ddraft$/);
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(NAMES);
  await context.close();
});

test("a page restored from the browser's cache is loaded again", async ({ browser, as, stack }) => {
  const { context, page } = await newlySignedIn(browser, stack);
  await page.goto(accounts.viewer.home);
  expect(new URL(page.url()).pathname).toBe(accounts.viewer.home);
  await endElsewhere(page, await as('viewer'), stack.origin);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.locator('body')).not.toContainText(NAMES);
  await context.close();
});
