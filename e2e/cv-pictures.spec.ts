import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { expect, test } from './test.ts';

/** A photograph of a sheet, taller than wide. */
const photo = () =>
  sharp({ create: { width: 840, height: 1180, channels: 3, background: '#8d8378' } }).composite([
    { input: { create: { width: 600, height: 40, channels: 3, background: '#2b2723' } }, top: 90, left: 90 },
  ]);

const picture = (page: Page) => page.getByRole('region', { name: 'Page 1 sur 1' }).getByRole('img');
const isDrawn = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test("a walk-in candidate's photographed CV is uploaded, shown, and opened under its own type", async ({
  as,
  expectedNoise,
  platform,
}) => {
  // The refused uploads, and the picture whose URL has expired.
  expectedNoise.push(/status of 4\d\d/, /ERR_FILE_NOT_FOUND/);
  const api = await platform('editor');
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const page = await as('editor');
  await page.goto(`/m/1/applications/new?offer=${offer?.id}`);
  await page.getByLabel('Prénom').fill('Léa');
  await page.getByLabel('Nom', { exact: false }).nth(1).fill('Morel');
  await page.getByLabel('Adresse e-mail').fill(`${randomUUID()}@people.demo`);
  await page.getByLabel('A donné son accord le').fill('2026-01-02');
  const input = page.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const jpeg = await photo().jpeg().toBuffer();

  // Checked by its content, whatever its name.
  await choose('cv.jpg', Buffer.from('<html><script>globalThis.pwned = true</script></html>'));
  await expect(page.getByText(/n’est pas un document accepté/)).toBeVisible();
  await choose('cv.jpg', jpeg.subarray(0, Math.floor(jpeg.length / 2)));
  await expect(page.getByText(/^Ce fichier est abîmé/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer ce fichier' })).toHaveCount(0);
  await choose('cv.jpg', jpeg);
  await expect(page.getByRole('button', { name: 'Retirer ce fichier' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter la candidature' }).click();
  await expect(page.locator('[data-candidate-panel]')).toContainText('Léa Morel');

  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/cv/m/1/')),
    page.getByRole('button', { name: 'Lire le CV' }).click(),
  ]);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-store',
  });
  await expect.poll(() => isDrawn(page)).toBe(true);
  const address = (await picture(page).getAttribute('src')) ?? '';
  expect(address).toMatch(/^blob:/);
  await expectAccessible(page);

  const widthOf = async () => (await picture(page).boundingBox())?.width ?? 0;
  const fit = await widthOf();
  await page.getByRole('region', { name: 'Pages du CV' }).focus();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeCloseTo(fit * 1.25, -1);
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBe(fit);

  await page.getByRole('button', { name: 'Fermer le CV' }).first().click();
  await expect(picture(page)).toHaveCount(0);
  const gone = page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('there');
        image.onerror = () => resolve('gone');
        image.src = url;
      }),
    address,
  );
  expect(await gone).toBe('gone');
});

test('on a phone a photographed CV fits the width, and a truncated one says so', async ({
  as,
  platform,
  stack,
}) => {
  const png = await photo().png().toBuffer();
  const { id } = await applyWith(stack, await platform('owner'), { bytes: png, filename: 'Photo.png' });
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).tap();
  const sheet = page.getByRole('dialog', { name: /^CV\s: / });
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const pages = sheet.getByRole('region', { name: 'Pages du CV' });
  const overflow = () => pages.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBe(0);
  for (const name of ['Fermer le CV', 'Agrandir', 'Réduire', 'Refuser']) {
    const box = await sheet.getByRole('button', { name }).boundingBox();
    expect(box && box.y > 370 && box.y + box.height <= 740, name).toBe(true);
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('button', { name: 'Agrandir' }).tap();
  await expect.poll(overflow).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fermer le CV' }).tap();

  // Another platform may store whatever it was sent.
  await page.route('**/api/cv/m/1/*', (route) =>
    route.fulfill({ status: 200, body: png.subarray(0, png.length - 200) }),
  );
  await page.getByRole('button', { name: 'Lire le CV' }).tap();
  await expect(sheet.getByText(/^Cette image est incomplète/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer le CV' }).tap();
  await page.route('**/api/cv/m/1/*', (route) =>
    route.fulfill({ status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned = true"/>' }),
  );
  await page.getByRole('button', { name: 'Lire le CV' }).tap();
  await expect(sheet.getByText('Ce CV ne peut pas être affiché')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
});
