import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Request = { id: number; subject: string; message: string; name: string; email: string; status: string };
const writtenBy = (api: PlatformApi) =>
  api.get<Request[]>('/contact-requests?per_page=100&orderby=id&order=desc');

for (const account of ['owner', 'editor', 'viewer'] as const) {
  test(`the ${account} writes to the platform in their own name and sees the status of the message`, async ({
    as,
    platform,
  }) => {
    const api = await platform(account);
    const before = await writtenBy(api);
    const me = await api.get<{ display_name: string; email: string }>('/auth/me');
    const subject = `Facture ${randomUUID().slice(0, 8)}`;
    const page = await as(account);
    await page.goto('/m/1/talents/contact');
    await expect(page.getByText('ne peut être ni modifiée ni retirée')).toBeVisible();
    await page.getByRole('link', { name: 'Écrire à la plateforme' }).click();
    await expect(page.getByLabel('Votre nom')).toHaveValue(me.display_name);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(/^Objet/).first()).toBeVisible();
    expect(await writtenBy(api)).toEqual(before);
    await expectAccessible(page);
    await page.getByLabel('Objet').fill(subject);
    await page.getByLabel('Message').fill('Bonjour,\noù est-elle ?');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/\/m\/1\/talents\/contact$/);
    const line = page.getByRole('list', { name: 'Vos demandes de contact' }).getByRole('listitem').first();
    await expect(line).toContainText(subject);
    await expect(line).toContainText('En attente de réponse');
    await expectAccessible(page);
    const [sent, ...others] = await writtenBy(api);
    expect(sent).toMatchObject({
      ...{ subject, message: 'Bonjour,\noù est-elle ?', status: 'open' },
      ...{ name: me.display_name, email: me.email },
    });
    expect(others).toEqual(before);
  });
}

test('typed text is kept until it is sent, even over a reload', async ({ as, platform }) => {
  const api = await platform('owner');
  const before = await writtenBy(api);
  const page = await as('owner');
  await page.goto('/m/1/talents/contact/new');
  await page.getByLabel('Objet').fill('À moitié écrit');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Objet')).toHaveValue('À moitié écrit');
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('');
  expect(await writtenBy(api)).toEqual(before);
});

test('offline a message waits for the network, and is sent once', async ({ as, platform, expectedNoise }) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const before = await writtenBy(api);
  const subject = `Hors ligne ${randomUUID().slice(0, 8)}`;
  const page = await as('owner');
  await page.goto('/m/1/talents/contact/new');
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Message').fill('Bonjour');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  expect(await writtenBy(api)).toEqual(before);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/talents\/contact$/, { timeout: 30_000 });
  const [sent, ...others] = await writtenBy(api);
  expect(sent).toMatchObject({ subject });
  expect(others).toEqual(before);
});

test('a message whose answer is lost is looked up and sent once', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const before = await writtenBy(api);
  const subject = `Perdu ${randomUUID().slice(0, 8)}`;
  const page = await as('owner');
  await page.goto('/m/1/talents/contact/new');
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Message').fill('Bonjour');
  await stack.startPlatform('lost@/v1/contact-requests');
  try {
    await page.getByRole('button', { name: 'Envoyer' }).click();
    // The same list by the other address of the API, which faults of the first one do not affect.
    const subjects = async () =>
      (await api.get<Request[]>('/../rest/service/v1/contact-requests?per_page=100')).map(
        (one) => one.subject,
      );
    await expect.poll(subjects, { timeout: 30_000 }).toContain(subject);
  } finally {
    await stack.startPlatform();
  }
  await expect(page).toHaveURL(/\/talents\/contact$/, { timeout: 60_000 });
  const after = await writtenBy(api);
  expect(after.filter((one) => one.subject === subject)).toHaveLength(1);
  expect(after).toHaveLength(before.length + 1);
});
