import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

const PRIVATE = '/m/1/media/private';
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file of this size with the first bytes of a PDF. */
function aPdf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 5) bytes[at] = at % 253;
  bytes.write('%PDF-1.7\n');
  return bytes;
}

const MEGABYTE = 1024 * 1024;

/** Chooses one document, which is uploaded at once. Returns its progress and its row in the list. */
async function send(page: Page) {
  const name = `bail-${randomUUID().slice(0, 8)}.pdf`;
  const file = { name, mimeType: 'application/pdf', buffer: aPdf(20_000) };
  await page
    .getByLabel('Choisir des fichiers', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file);
  const rowIn = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
  return { onItsWay: rowIn('Fichiers en cours d’envoi'), kept: rowIn('Fichiers privés'), bytes: file.buffer };
}

test('a private file is returned byte for byte to its sender, and to no colleague @gate', async ({
  as,
  expectedNoise,
}) => {
  // The viewer may not open the page.
  expectedNoise.push(/status of 403/);
  const name = `bail-${randomUUID().slice(0, 8)}.pdf`;
  const bytes = aPdf(2 * MEGABYTE);
  const page = await as('editor');
  await page.goto('/m/1/media');
  await page.getByRole('link', { name: 'Fichiers privés' }).click();
  await page
    .getByLabel('Choisir des fichiers', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  const files = page.getByRole('list', { name: 'Fichiers privés' }).getByRole('listitem');
  const mine = files.filter({ hasText: name });
  await expect(mine).toContainText('2 Mo', { timeout: 30_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('link', { name: `Ouvrir ${name}` }).click(),
  ]);
  expect(sha(await readFile(await download.path()))).toBe(sha(bytes));
  const url = download.url();
  await page.reload();
  await expect(mine).toBeVisible();

  const owner = await as('owner', { width: 360 });
  await owner.goto(PRIVATE);
  await expect(owner.getByText(name)).toBeVisible();
  await expect(owner.getByRole('link', { name: `Ouvrir ${name}` })).toHaveCount(0);
  expect((await owner.request.get(url)).status()).toBe(404);
  const viewer = await as('viewer');
  await viewer.goto(PRIVATE);
  await expect(viewer.getByText('Votre rôle ne permet pas d’ouvrir cette page')).toBeVisible();
  expect((await viewer.request.get(url)).status()).toBe(403);
});

for (const [account, status] of [
  ['owner', 200],
  ['editor', 200],
  ['viewer', 403],
] as const) {
  test(`the ${account} sends a private file or is refused, and only their own list changes`, async ({
    as,
    platform,
    stack,
  }) => {
    const library = await (await platform('owner')).get('/uploads?per_page=100');
    const page = await as(account);
    const name = `role-${randomUUID().slice(0, 8)}.pdf`;
    const sent = await page.request.post('/api/uploads/1/private', {
      headers: { origin: stack.origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' },
      multipart: { file: { name, mimeType: 'application/pdf', buffer: aPdf(20_000) } },
    });
    expect(sent.status()).toBe(status);
    for (const reader of ['owner', 'editor'] as const) {
      const list = await as(reader);
      await list.goto(PRIVATE);
      await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(list.getByText(name)).toHaveCount(status === 200 ? 1 : 0);
      await expect(list.getByRole('link', { name: `Ouvrir ${name}` })).toHaveCount(
        reader === account ? 1 : 0,
      );
    }
    expect(await (await platform('owner')).get('/uploads?per_page=100')).toEqual(library);
  });
}

for (const size of [MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 10 * MEGABYTE - 1, 10 * MEGABYTE]) {
  test(`${size} bytes pass through dashboard and platform unchanged`, async ({ as, stack }) => {
    const page = await as('owner');
    await page.goto(PRIVATE);
    const bytes = aPdf(size);
    const sent = await page.request.post('/api/uploads/1/private', {
      headers: { origin: stack.origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' },
      multipart: { file: { name: 'taille.pdf', mimeType: 'application/pdf', buffer: bytes } },
    });
    expect(sent.status()).toBe(200);
    const { id } = (await sent.json()) as { id: number };
    const back = await page.request.get(`/api/m/1/files/${id}`);
    expect(sha(await back.body())).toBe(sha(bytes));
    expect(back.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(back.headers()['content-disposition']).toMatch(/^attachment;/);
  });
}

test('one byte over the limit is refused, and so is a file that is not a document', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 422/);
  const page = await as('editor');
  await page.goto(PRIVATE);
  const input = page.getByLabel('Choisir des fichiers', { exact: true }).and(page.locator('input'));
  await input.setInputFiles([
    { name: 'lourd.pdf', mimeType: 'application/pdf', buffer: aPdf(10 * MEGABYTE + 1) },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('lourd.pdf')).toContainText('Ce fichier dépasse 10 Mo');
  await expect(row('page.pdf')).toContainText('n’est pas un document accepté');
  await page.reload();
  await expect(page.getByText('lourd.pdf')).toHaveCount(0);
});

test.describe('with faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  for (const [fault, said] of [
    ['404', 'Aucun fichier ne peut être envoyé ici.'],
    ['403', 'This account may not do this here.'],
    ['503', 'La plateforme ne répond pas. Réessayez dans un moment.'],
  ] as const) {
    test(`a platform that answers ${fault} stores nothing, the screen says why, and it can be sent again`, async ({
      as,
      stack,
      expectedNoise,
    }) => {
      expectedNoise.push(/status of (4|5)0\d/);
      test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
      const page = await as('editor');
      await page.goto(PRIVATE);
      await stack.startPlatform(`${fault}:100@/v1/secure-upload`);
      const { onItsWay, kept } = await send(page);
      await expect(onItsWay.getByRole('alert')).toHaveText(said);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(kept).toHaveCount(0);
      const again = await send(page);
      await expect(again.onItsWay.getByRole('alert')).toHaveText(said);
      await stack.startPlatform();
      await again.onItsWay.getByRole('button', { name: 'Renvoyer', exact: true }).click();
      await expect(again.kept).toHaveCount(1, { timeout: 30_000 });
      await page.reload();
      await expect(again.kept).toHaveCount(1);
    });
  }

  test('a lost answer is reported as lost, with no claim about the file', async ({
    as,
    stack,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of (4|5)\d\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const page = await as('editor');
    await page.goto(PRIVATE);
    await stack.startPlatform('lost:100@/v1/secure-upload');
    const { onItsWay, kept } = await send(page);
    await expect(onItsWay.getByRole('alert')).toContainText('peut-être arrivé', { timeout: 30_000 });
    await expect(kept).toHaveCount(0);
  });

  test('offline a file is queued, and uploaded whole and once when the network is back', async ({
    as,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const page = await as('editor');
    await page.goto(PRIVATE);
    await page.context().setOffline(true);
    const { onItsWay, kept, bytes } = await send(page);
    await expect(onItsWay).toContainText('Vous êtes hors ligne : l’envoi partira au retour du réseau.');
    await expect(kept).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(kept).toHaveCount(1, { timeout: 30_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('link', { name: /^Ouvrir / }).click(),
    ]);
    expect(sha(await readFile(await download.path()))).toBe(sha(bytes));
  });
});
