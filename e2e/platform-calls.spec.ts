import type { Page } from '@playwright/test';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import { command, readCallsOf } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

/** What our own server holds; the other places are read from the platform when they are opened. */
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

/** What the mirror asks by its own clock, with or without clicks: no page asks for what has changed since. */
const isReadingNews = (call: string) => decodeURIComponent(call).includes('modified_after');

/** The words for departments and languages, which everybody shares and which are read anew when they are old. */
const isReadingWords = (call: string) => /^GET \/v1\/taxonomies\//.test(call);

/** Who the person is, asked once a minute beside a request, whatever it is for. */
const isConfirmation = (call: string) => /^GET \/v1\/(auth\/me|groupes\/\d+\/maisons)\b/.test(call);

/** In the rail, or beside what its entry leads to. */
const place = (page: Page, href: string) =>
  page.getByRole('navigation').locator(`li a[href="${href}"]`).first();

for (const account of ['owner', 'group'] as const) {
  test(`the ${account} navigates between screens without a call to the platform`, async ({ as, stack }) => {
    test.skip(!isProxied(stack.kind), 'nobody counts the calls of this stack');
    const page = await as(account);
    const ways = places[account].filter(({ key }) => HELD_HERE.has(key));
    const [first] = ways;
    // What the page asks by itself, now and then: the bell, the service, the age of the rows.
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
