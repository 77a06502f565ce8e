import type { Page } from '@playwright/test';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import { command, readCallsOf } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

/** Places served from our own database; the others are read from the platform when they are opened. */
const HELD_HERE: ReadonlySet<string> = new Set([
  'today',
  'cockpit',
  'offers',
  'applications',
  'activity',
  'bulkRequests',
]);

const places = {
  owner: placesOf({ kind: 'establishment', id: 1, name: '', role: 'owner' }),
  group: placesOf({ kind: 'group', id: 1, name: '', role: 'group' }),
};

/** Delta sync of the mirror, on its own schedule: no page requests it. */
const isReadingNews = (call: string) => decodeURIComponent(call).includes('modified_after');

/** The taxonomies, which all scopes share and which are reloaded when they are old. */
const isReadingWords = (call: string) => /^GET \/v1\/taxonomies\//.test(call);

/** Confirmation of the session, once a minute, before any request. */
const isConfirmation = (call: string) => /^GET \/v1\/(auth\/me|groupes\/\d+\/maisons)\b/.test(call);

/** A link in the rail, or beside the page of its entry. */
const place = (page: Page, href: string) =>
  page.getByRole('navigation').locator(`li a[href="${href}"]`).first();

for (const account of ['owner', 'group'] as const) {
  test(`the ${account} navigates between screens without a call to the platform`, async ({ as, stack }) => {
    test.skip(!isProxied(stack.kind), 'nobody counts the calls of this stack');
    const page = await as(account);
    const ways = places[account].filter(({ key }) => HELD_HERE.has(key));
    const [first] = ways;
    // Polling of the page: the bell, the service, the age of the rows.
    await page.route('**/api/**', () => undefined);
    await page.goto(first?.href ?? '');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const before = (await readCallsOf(stack.kind)).length;
    for (const { href } of [...ways, ...ways.toReversed()]) {
      await place(page, href).click();
      await expect(page).toHaveURL((url) => url.pathname === href);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    const calls = (await readCallsOf(stack.kind)).slice(before);
    const clicked = calls.filter(
      (call) => !isReadingNews(call) && !isConfirmation(call) && !isReadingWords(call),
    );
    expect(clicked).toEqual([]);
  });
}

test('all tabs of a person together ask once a minute for the unread count', async ({ as, stack }) => {
  test.skip(!isProxied(stack.kind), 'nobody counts the calls of this stack');
  const page = await as('viewer');
  const other = await page.context().newPage();
  await command(stack.kind, '/unread/age');
  const before = (await readCallsOf(stack.kind)).length;
  for (const tab of [page, other, page]) {
    const answered = tab.waitForResponse((response) => response.url().endsWith('/notifications/unread'));
    await tab.goto('/m/1/offers');
    expect((await answered).ok()).toBe(true);
  }
  const calls = (await readCallsOf(stack.kind)).slice(before);
  expect(calls.filter((call) => call.startsWith('GET /v1/notifications?'))).toHaveLength(1);
});
