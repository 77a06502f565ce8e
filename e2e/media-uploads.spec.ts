import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { waitUntilHydrated } from './hydration.ts';
import type { PlatformApi } from './platform-api.ts';
import { signInContext } from './sign-in.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Medium = { id: number; filename: string; alt: string; width: number; height: number };

const LIBRARY = '/m/1/media';
const libraryOf = (api: PlatformApi) => api.get<Medium[]>('/uploads?per_page=100&orderby=id&order=desc');
const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

async function picture(name: string, width = 64, height = 48) {
  const shape = { width, height, channels: 3, background: '#1c4d3f' } as const;
  const buffer = await sharp({ create: shape }).jpeg().toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
const rows = (page: Page) => page.getByRole('list', { name: 'Images à envoyer' }).getByRole('listitem');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function choose(page: Page, files: Awaited<ReturnType<typeof picture>>[]): Promise<void> {
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'Ajouter des images' }).click();
  await page
    .getByLabel('Choisir des images', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(files);
  await expect(rows(page)).toHaveCount(files.length);
}

test('several images are described, uploaded at once, and listed in the library', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const before = await libraryOf(api);
  const names = [unique('salle'), unique('plage'), unique('grande')];
  const page = await as('editor');
  await choose(page, [
    await picture(names[0] ?? ''),
    await picture(names[1] ?? ''),
    await picture(names[2] ?? '', 5000, 3000),
  ]);
  await rowOf(page, names[0] ?? '')
    .getByLabel('Texte de remplacement')
    .fill('La salle à manger');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer les 3 images' }).click();
  await expect(page.getByText('Envoyé.', { exact: true })).toHaveCount(3, { timeout: 30_000 });
  const added = (await libraryOf(api)).slice(0, -before.length);
  expect(added.map(({ filename }) => filename).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
  const byName = (name = '') => added.find(({ filename }) => filename.startsWith(name));
  expect(byName(names[0])).toMatchObject({ alt: 'La salle à manger', width: 64, height: 48 });
  expect(byName(names[2])).toMatchObject({ alt: '', width: 2400, height: 1440 });
  expect((await libraryOf(api)).slice(added.length)).toEqual(before);
  await expect(
    page.getByRole('list', { name: 'Images de la médiathèque' }).getByText(names[0] ?? ''),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ajouter des images' })).toBeVisible();
});

test('queued uploads survive a reload, with their descriptions, until they are removed', async ({
  as,
  platform,
}) => {
  const before = await libraryOf(await platform('owner'));
  const name = unique('attente');
  const page = await as('owner', { width: 360 });
  await choose(page, [await picture(name)]);
  await rowOf(page, name).getByLabel('Texte de remplacement').fill('Le perron');
  await page.keyboard.press('Tab');
  await page.reload();
  await expect(rowOf(page, name).getByLabel('Texte de remplacement')).toHaveValue('Le perron');
  await rowOf(page, name)
    .getByRole('button', { name: `Retirer ${name}.jpg` })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ajouter des images' })).toBeVisible();
  expect(await libraryOf(await platform('owner'))).toEqual(before);
});

test('signing out removes queued uploads from the device', async ({ browser, stack }) => {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await signInContext(context, stack.kind, 'editor');
  const page = waitUntilHydrated(await context.newPage());
  await choose(page, [await picture(unique('depart'))]);
  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await page.waitForURL(/sign-in/);
  await signInContext(context, stack.kind, 'editor');
  await page.goto(LIBRARY);
  await expect(page.getByRole('button', { name: 'Ajouter des images' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await context.close();
});

test('ten dropped connections end in a clear retry offer, and no file is stored twice', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_CONNECTION_(RESET|FAILED|ABORTED)|ERR_FAILED/);
  const api = await platform('editor');
  const before = await libraryOf(api);
  const names = Array.from({ length: 10 }, (_, n) => unique(`coupe${n}`));
  const page = await as('editor');
  await page.route('**/api/uploads/1', (route) => route.abort('connectionreset'));
  await choose(page, await Promise.all(names.map((name) => picture(name))));
  await page.getByRole('button', { name: 'Envoyer les 10 images' }).click();
  await expect(page.getByRole('button', { name: 'Renvoyer', exact: true })).toHaveCount(10);
  await expect(page.getByText(/L’envoi a été interrompu|le fichier est peut-être arrivé/)).toHaveCount(10);
  expect(await libraryOf(api)).toEqual(before);
  await page.unroute('**/api/uploads/1');
  await page.getByRole('button', { name: 'Renvoyer', exact: true }).first().click();
  await page.getByRole('button', { name: /^Envoyer les \d images$/ }).click();
  await expect(page.getByText('Envoyé.', { exact: true })).toHaveCount(10, { timeout: 40_000 });
  const added = (await libraryOf(api)).filter(({ id }) => !before.some((known) => known.id === id));
  expect(added.map(({ filename }) => filename).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
});

test('offline an image is queued, and uploaded when the network is back', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const before = await libraryOf(api);
  const page = await as('owner');
  await choose(page, [await picture(unique('hors-ligne'))]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer l’image' }).click();
  await expect(page.getByText('Vous êtes hors ligne : l’envoi partira au retour du réseau.')).toBeVisible();
  expect(await libraryOf(api)).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByText('Envoyé.', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await libraryOf(api)).toHaveLength(Math.min(100, before.length + 1));
});

test('a file that is not an image is refused with a reason, whatever its name @gate', async ({
  as,
  platform,
  expectedNoise,
}) => {
  // Playwright's trace recorder fetches the images of the page, which the page's policy forbids: without a trace
  // there is no message.
  expectedNoise.push(/status of 422/, /Connecting to 'blob:/);
  const api = await platform('editor');
  const before = await libraryOf(api);
  const page = await as('editor');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(page, [{ name: 'photo.png', mimeType: 'image/png', buffer: svg }]);
  const input = page.getByLabel('Choisir des images', { exact: true }).and(page.locator('input'));
  await input.setInputFiles([
    { name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'vide.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ]);
  const leftOut = page.getByRole('main').getByRole('alert').filter({ hasText: '2 fichiers écartés' });
  await expect(leftOut).toContainText(/dessin\.svg .*n’est pas une image acceptée/);
  await expect(leftOut).toContainText(/vide\.png .*est vide/);
  await page.getByRole('button', { name: 'Envoyer l’image' }).click();
  await expect(rowOf(page, 'photo.png')).toContainText('Ce fichier n’est pas une image acceptée');
  expect(await libraryOf(api)).toEqual(before);
  await page.getByRole('button', { name: 'Retirer photo.png' }).click();
});

test('an image is cropped by keyboard before upload', async ({ as, platform }) => {
  const api = await platform('editor');
  const name = unique('recadree');
  const page = await as('editor');
  await choose(page, [await picture(name, 800, 600)]);
  await rowOf(page, name).getByRole('button', { name: 'Recadrer…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
  await expect(dialog.getByRole('group', { name: 'Partie gardée de l’image' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Zoom').focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('group', { name: 'Partie gardée de l’image' }).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Recadrer', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Envoyer l’image' }).click();
  await expect(page.getByText('Envoyé.', { exact: true })).toBeVisible({ timeout: 30_000 });
  const sent = (await libraryOf(api)).find(({ filename }) => filename === `${name}.webp`);
  expect((sent?.width ?? 0) / (sent?.height ?? 1)).toBeCloseTo(5 / 2, 1);
  expect(sent?.width).toBeLessThan(500);
});

test('a platform that fails midway, or accepts no images, gets its own message, and nothing is lost', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  expectedNoise.push(/status of (403|404|50\d)/);
  const api = await platform('owner');
  const before = await libraryOf(api);
  const page = await as('owner');
  const name = unique('panne');
  try {
    await choose(page, [await picture(name)]);
    for (const [faults, words] of [
      ['403@/v1/upload', /This account may not do this here/],
      ['404@/v1/upload', /Aucun fichier ne peut être envoyé ici/],
      ['503:100@/v1/upload', /La plateforme ne répond pas/],
    ] as const) {
      await stack.startPlatform(faults);
      await page
        .getByRole('button', { name: /^(Envoyer l’image|Renvoyer)$/ })
        .first()
        .click();
      await expect(rowOf(page, name)).toContainText(words, { timeout: 30_000 });
    }
    await stack.startPlatform();
    const again = page.getByRole('button', { name: 'Renvoyer', exact: true });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByText('Envoyé.', { exact: true })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    const added = (await libraryOf(api)).filter(({ id }) => !before.some((known) => known.id === id));
    expect(added.map(({ filename }) => filename)).toEqual([`${name}.webp`]);
  } finally {
    await stack.startPlatform();
  }
});

test('a viewer cannot upload and learns who can', async ({ as, platform }) => {
  const before = await libraryOf(await platform('owner'));
  const page = await as('viewer');
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'Ajouter des images' }).press('Enter');
  await expect(
    page.getByText('demandez à un éditeur ou à un propriétaire d’ajouter des images'),
  ).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  expect(await libraryOf(await platform('owner'))).toEqual(before);
});
