import type { Page } from '@playwright/test';
import { receiveNotifications } from './guest-application.ts';
import type { PlatformApi } from './platform-api.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Notification = { id: number };

const ESTABLISHMENT = '/m/1';
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

async function unreadOf(api: PlatformApi): Promise<number> {
  return (await api.get<Notification[]>('/notifications?status=unread&per_page=100')).length;
}

async function expectCount(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Notifications' : `Notifications non lues\u00A0: ${count}`;
  await expect(bellOf(page)).toHaveAccessibleName(name);
}

test("the bell shows the platform's unread count after reading here, in another tab and elsewhere", async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('editor');
  const before = 3;
  await receiveNotifications(stack, { owner: await platform('owner'), reader: api }, before);
  // Invalidates the count cached by an earlier journey.
  await command(stack.kind, '/unread/age');
  const page = await as('editor');
  await page.goto(`${ESTABLISHMENT}/notifications?show=unread`);
  const other = await page.context().newPage();
  await other.goto(`${ESTABLISHMENT}/offers`);
  for (const tab of [page, other]) await expectCount(tab, before);

  await page.bringToFront();
  await page
    .getByRole('button', { name: /^Marquer comme lue/ })
    .first()
    .click();
  for (const tab of [page, other]) await expectCount(tab, before - 1);
  expect(await unreadOf(api)).toBe(before - 1);

  const [elsewhere] = await api.get<Notification[]>('/notifications?status=unread&per_page=1');
  await api.send('PATCH', `/notifications/${elsewhere?.id}/read`);
  await command(stack.kind, '/unread/age');
  await page.reload();
  await expectCount(page, before - 2);

  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  for (const tab of [page, other]) await expectCount(tab, 0);
  expect(await unreadOf(api)).toBe(0);
});

for (const account of ['viewer', 'group'] as const) {
  test(`the bell of the ${account} leads to their notifications from every screen`, async ({ as }) => {
    const page = await as(account, { width: 320 });
    const home = account === 'group' ? '/g/1' : '/m/1';
    for (const path of [home, `${home}/offers`, `${home}/settings`]) {
      await page.goto(path);
      await bellOf(page).click();
      await expect(page).toHaveURL((url) => url.pathname === `${home}/notifications`);
    }
  });
}
