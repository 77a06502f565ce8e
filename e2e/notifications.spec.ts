import { expectAccessible } from './accessibility.ts';
import { apply, receiveNotifications } from './guest-application.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Notification = {
  id: number;
  kind: string;
  title: string;
  read_at: string | null;
  data: { candidature_id?: number; article_id?: number };
};

const unreadOf = (api: PlatformApi) => api.get<Notification[]>('/notifications?status=unread&per_page=100');

test('notifications are marked read one by one or all at once', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  await receiveNotifications(stack, { owner: api, reader: api }, 4);
  const before = await unreadOf(api);
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: 'Non lues', exact: true }).click();
  await expect(page).toHaveURL(/show=unread/);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Marquer comme lue/ }) });
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

  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('heading', { name: 'Tout est lu' })).toBeVisible();
  expect(await unreadOf(api)).toEqual([]);
});

test('a person marks as read only what is their own', async ({ as, platform }) => {
  const page = await as('viewer');
  const others = await unreadOf(await platform('editor'));
  await page.goto('/m/1/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: /^Marquer comme lue/ })).toHaveCount(0);
  expect(await unreadOf(await platform('viewer'))).toEqual([]);
  expect(await unreadOf(await platform('editor'))).toEqual(others);
});

test('an emptied page leads to the first one', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/notifications?page=40');
  await expect(page).toHaveURL(/\/m\/1\/notifications(\?page=\d)?$/);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Aucune notification')).toHaveCount(0);
});

for (const [account, home] of [
  ['editor', '/m/1'],
  ['group', '/g/1'],
] as const) {
  test(`a row names the applicant and links there, which marks it read: ${account}`, async ({
    as,
    platform,
    stack,
  }) => {
    const api = await platform(account);
    const { id, name, offer } = await apply(stack, await platform('owner'));
    const isAbout = ({ data }: Notification) => data.candidature_id === id;
    await expect.poll(async () => (await unreadOf(api)).filter(isAbout).length).toBe(1);
    const before = await unreadOf(api);
    const page = await as(account);
    await page.goto(`${home}/applications`);
    await page.getByRole('button', { name: 'Actualiser' }).click();
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/applications/${id}"]`) });
    // Until the mirror has the application, the row says that the name is unknown.
    await expect(async () => {
      await page.goto(`${home}/notifications?show=unread`);
      await expect(row.getByRole('link')).toHaveText(`${name} a postulé · ${offer}`, { timeout: 5000 });
    }).toPass({ timeout: 30_000 });
    // Clicked away from the text: the whole row is the link.
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) * 0.6, y: (box?.height ?? 0) - 6 } });
    await expect(page).toHaveURL(new RegExp(`${home}/applications/${id}$`));
    await expect.poll(async () => (await unreadOf(api)).filter(isAbout).length).toBe(0);
    expect(await unreadOf(api)).toEqual(before.filter((item) => !isAbout(item)));
  });
}

test('the list is filtered by topic, and the filter removed', async ({ as, platform }) => {
  const all = await (await platform('editor')).get<Notification[]>('/notifications?per_page=100');
  const wanted = all.filter(({ kind }) => kind === 'candidature_received');
  const page = await as('editor', { width: 360 });
  await page.goto('/m/1/notifications');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /a postulé|est arrivée/ });
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('checkbox', { name: 'Candidature reçue' }).check();
  await expect(page).toHaveURL(/kind=candidature_received/);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(Math.min(50, wanted.length));
  await page.goto('/m/1/notifications?kind=inconnu');
  await expect(page.getByRole('heading', { name: 'Aucune notification sur ce sujet' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtres (1)' }).click();
  await expect(page.getByRole('checkbox', { name: 'inconnu' })).toBeChecked();
});

test.describe('with platform faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  test('the list says what the platform lacks, refuses or cannot return, and marks nothing read', async ({
    as,
    stack,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of (4|5)0\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const api = await platform('viewer');
    const before = await unreadOf(api);
    const page = await as('viewer');
    await expectFailuresSaid(
      { page, stack },
      {
        ...{ endpoint: '/notifications', path: '/m/1/notifications' },
        away: 'Les notifications ne peuvent pas être affichées pour l’instant',
      },
    );
    expect(await unreadOf(api)).toEqual(before);
  });

  test('a failed mark-as-read says so, and succeeds on retry', async ({
    as,
    stack,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 50\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const api = await platform('rivage');
    await apply(stack, api);
    const before = await unreadOf(api);
    const page = await as('rivage');
    await page.goto('/m/2/notifications?show=unread');
    const read = page.getByRole('button', { name: /^Marquer comme lue/ });
    await expect(read).toHaveCount(before.length);
    await stack.startPlatform('503:100@/v1/notifications');
    await read.first().click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Rien n’a été modifié');
    await stack.startPlatform();
    expect(await unreadOf(api)).toEqual(before);
    await read.first().click();
    await expect(read).toHaveCount(before.length - 1);
    expect(await unreadOf(api)).toEqual(before.slice(1));
  });
});

test('a decision on an article links to it and is marked read', async ({ as, platform, stack }) => {
  const owner = await platform('owner');
  const title = `Avis ${crypto.randomUUID().slice(0, 8)}`;
  const body = '<p>Le jardin en juin.</p>';
  const article = await owner.send<{ id: number }>('POST', '/articles', { title, body, status: 'published' });
  await command(stack.kind, '/limits/clear');
  const operator = await platformApiOf(stack, 'operator@platform.demo');
  await operator.send('POST', `/admin/articles/${article.id}/reject`, { reason: 'Trop court.' });
  const api = await platform('editor');
  const isAbout = ({ data }: Notification) => data.article_id === article.id;
  const unread = async () => (await unreadOf(api)).filter(isAbout).length;
  await expect.poll(unread).toBe(1);
  const others = (await unreadOf(api)).filter((one) => !isAbout(one)).map(({ id }) => id);
  const page = await as('editor');
  await page.goto('/m/1/notifications?show=unread');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Trop court.');
  // The whole row is the link, not only its text.
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 8);
  await expect(page).toHaveURL(new RegExp(`/m/1/articles/${article.id}$`));
  await expect.poll(unread).toBe(0);
  expect((await unreadOf(api)).map(({ id }) => id)).toEqual(others);

  // The group is notified too, and its link leads into the establishment.
  const group = await as('group');
  await group.goto('/g/1/notifications');
  const theirs = group.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(theirs.getByRole('link')).toHaveAttribute('href', /^\/g\/1\/impersonation\/1\?next=/);
  await owner.send('DELETE', `/articles/${article.id}`);
});

test('offline a notification stays unread until the network is back', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('viewer');
  const { id } = await apply(stack, await platform('owner'));
  const isAbout = ({ data }: Notification) => data.candidature_id === id;
  const unread = async () => (await unreadOf(api)).filter(isAbout).length;
  await expect.poll(unread).toBe(1);
  const page = await as('viewer');
  await page.goto('/m/1/notifications?show=unread');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/applications/${id}"]`) });
  await expect(row).toHaveCount(1);
  await page.context().setOffline(true);
  await row.getByRole('button', { name: /^Marquer comme lue/ }).click();
  await expect(page.getByText('Vous êtes hors ligne.').first()).toBeVisible();
  expect(await unread()).toBe(1);
  await page.context().setOffline(false);
  await expect(row).toHaveCount(0, { timeout: 30_000 });
  expect(await unread()).toBe(0);
});

test('a message of the platform has no page: its text is in its row, and a click anywhere marks it read', async ({
  as,
  platform,
  stack,
}) => {
  const title = `Maintenance ${crypto.randomUUID().slice(0, 8)}`;
  const body = 'Mardi de 2 h à 3 h, la plateforme sera fermée.\nVos brouillons sont gardés.';
  await command(stack.kind, '/limits/clear');
  const operator = await platformApiOf(stack, 'operator@platform.demo');
  await operator.send('POST', '/admin/broadcast', { title, body });
  const api = await platform('rivage');
  const unread = async () => (await unreadOf(api)).filter((one) => one.title === title).length;
  expect(await unread()).toBe(1);
  const others = (await unreadOf(api)).filter((one) => one.title !== title);
  for (const width of [1440, 360]) {
    const seen = await as('rivage', { width });
    await seen.goto('/m/2/notifications?show=unread');
    await expectAccessible(seen);
  }
  const page = await as('rivage');
  await page.goto('/m/2/notifications?show=unread');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Vos brouillons sont gardés.');
  await expect(row.getByRole('link')).toHaveCount(0);
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 6 } });
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/2\/notifications\?show=unread$/);
  expect(await unreadOf(api)).toEqual(others);
  await page.goto('/m/2/notifications');
  await expect(row).toContainText('Vos brouillons sont gardés.');
  await expect(row.getByRole('button')).toHaveCount(0);
});
