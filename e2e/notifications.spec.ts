import { expectAccessible } from './accessibility.ts';
import { confirmButton, settled } from './jobs.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Notification = { id: number; title: string; read_at: string | null };

const unreadOf = (api: PlatformApi) => api.get<Notification[]>('/notifications?status=unread&per_page=100');

test('one notification is read by itself, some by a bulk job, the others with one gesture', async ({
  as,
  platform,
}) => {
  test.setTimeout(120_000);
  const api = await platform('owner');
  const before = await unreadOf(api);
  expect(before.length).toBeGreaterThan(3);
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: 'Non lues', exact: true }).click();
  await expect(page).toHaveURL(/show=unread/);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(before.length);
  await expectAccessible(page);

  await rows
    .first()
    .getByRole('button', { name: /^Marquer comme lue/ })
    .click();
  await expect(rows).toHaveCount(before.length - 1);
  await expect(rows.first().getByRole('button', { name: /^Marquer comme lue/ })).toBeFocused();
  const [first, ...left] = before;
  expect((await unreadOf(api)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
  expect(first?.id).not.toBe(left[0]?.id);

  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marquer comme lues…' }).click();
  await expect(confirmButton(page)).toHaveText('Marquer 2 notifications comme lues');
  await expect(page.getByRole('checkbox', { name: /^Non lue/ })).toBeChecked();
  const names = page.getByRole('main').getByRole('rowheader');
  for (const { title } of left.slice(0, 2)) await expect(names.filter({ hasText: title })).not.toHaveCount(0);
  await expectAccessible(page);
  await confirmButton(page).click();
  await settled(page);
  for (const { title } of left.slice(0, 2)) await expect(names.filter({ hasText: title })).not.toHaveCount(0);
  expect((await unreadOf(api)).map(({ id }) => id)).toEqual(left.slice(2).map(({ id }) => id));

  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page).toHaveURL(/\/m\/1\/notifications\?show=unread$/);
  await expect(rows).toHaveCount(before.length - 3);
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('heading', { name: 'Tout est lu' })).toBeVisible();
  expect(await unreadOf(api)).toEqual([]);
});

test('who may not run bulk jobs reads one by one or all, and only their own', async ({ as, platform }) => {
  const page = await as('viewer');
  const others = await unreadOf(await platform('editor'));
  await page.goto('/m/1/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: /^Marquer comme lue/ })).toHaveCount(0);
  expect(await unreadOf(await platform('viewer'))).toEqual([]);
  expect(await unreadOf(await platform('editor'))).toEqual(others);
  const group = await as('group');
  await group.goto('/g/1/notifications');
  await expect(group.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(group.getByRole('checkbox')).toHaveCount(0);
});

test('a page that has been emptied leads to the first one', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/notifications?page=40');
  await expect(page).toHaveURL(/\/m\/1\/notifications$/);
  await expect(page.getByRole('link', { name: 'Voir la candidature' }).first()).toBeVisible();
  await expect(page.getByText('Aucune notification')).toHaveCount(0);
});
