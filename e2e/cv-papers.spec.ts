import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { cmykPage, cmykPhoto } from './cmyk-papers.ts';
import { inkIn, isPrintable, printed, sheet } from './cv-sheets.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { encryptedPdf } from './security/encrypted-pdf.ts';
import { pdfStream, plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

/** Realistic CVs of fictitious people. */
const paper = (filename: string) => readFile(new URL(`papers/${filename}`, import.meta.url));

type Shown = { file: string; text?: string; bytes?: () => Promise<Buffer> };
const SHOWN: readonly Shown[] = [
  { file: 'rotate-90.pdf', text: 'Nadia Essai' },
  { file: 'pdf-behind-line-ends.pdf', text: 'Nadia Essai' },
  { file: 'scan-1200dpi.pdf' },
  { file: 'cv-photo.png' },
  { file: 'cv.txt', text: 'Nadia Essai' },
  { file: 'cmyk.jpg', bytes: cmykPhoto },
  { file: 'cmyk.pdf', text: 'Curriculum vitae', bytes: cmykPage },
  {
    file: 'upside-down.pdf',
    text: 'Curriculum vitae',
    bytes: async () => plainPdf({ page: '/Rotate 180 /CropBox [40 300 595 842]' }),
  },
  { file: 'lying.pdf', text: 'Curriculum vitae', bytes: async () => plainPdf({ page: '/Rotate 270' }) },
  { file: 'encrypted.pdf', text: 'Curriculum vitae', bytes: async () => encryptedPdf('') },
];

/** The share of a page that one short line takes at least; an empty page has none. */
const A_LINE = 0.0003;

for (const { file, text, bytes } of SHOWN) {
  test(`${file} is shown, read, rotated and printed`, async ({ as, browser, platform, stack }) => {
    const cv = { bytes: await (bytes?.() ?? paper(file)), filename: file };
    const { id } = await applyWith(stack, await platform('owner'), cv);
    const page = await as('owner');
    await openApplication(page, id);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    const shown = sheet(page, 1, 1);
    await expect.poll(() => inkIn(shown), { timeout: 60_000 }).toBeGreaterThan(A_LINE);
    if (text) {
      const line = shown.getByText(text).first();
      // The page has ink where the text layer has the text.
      if (file.endsWith('.pdf')) expect(await inkIn(line)).toBeGreaterThan(0.02);
      else await expect(line).toBeVisible();
    }
    await isPrintable(page, 1);
    const { inks } = await printed(browser, page);
    expect(inks.length).toBeGreaterThanOrEqual(2);
    expect(
      inks.every((ink) => ink > 0.0005),
      String(inks),
    ).toBe(true);

    const before = await shown.boundingBox();
    await page.getByRole('button', { name: 'Tourner d’un quart de tour' }).click();
    const isWide = (box: typeof before) => (box ? box.width > box.height : null);
    await expect.poll(async () => isWide(await shown.boundingBox())).not.toBe(isWide(before));
    await expect.poll(() => inkIn(shown), { timeout: 60_000 }).toBeGreaterThan(A_LINE);
    if (text && file.endsWith('.pdf'))
      expect(await inkIn(shown.getByText(text).first())).toBeGreaterThan(0.02);
    await expectAccessible(page);
  });
}

test('a Word document is reported at once as not displayable, and is not fetched', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: await paper('cv.docx'), filename: 'cv.docx' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await openApplication(page, id);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cv/')) fetched.push(request.url());
  });
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(page.getByText('Ce format ne s’affiche pas ici', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger le fichier' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});

for (const [file, bytes] of Object.entries({ 'photo.jpg': cmykPhoto, 'page.pdf': cmykPage })) {
  test(`CMYK colours are shown on the screen: ${file}`, async ({ as, platform, stack }) => {
    const { id } = await applyWith(stack, await platform('owner'), { bytes: await bytes(), filename: file });
    const page = await as('owner');
    await openApplication(page, id);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    const shown = sheet(page, 1, 1);
    const colours = async () => {
      const { data, info } = await sharp(await shown.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const count = { red: 0, black: 0, white: 0 };
      for (let at = 0; at < data.length; at += info.channels) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (red > 150 && green < 80 && blue < 80) count.red += 1;
        else if (red < 80 && green < 80 && blue < 80) count.black += 1;
        else if (red > 230 && green > 230 && blue > 230) count.white += 1;
      }
      const all = data.length / info.channels;
      return [count.red > all / 400, count.black > all / 400, count.white > all / 2];
    };
    await expect.poll(colours, { timeout: 60_000 }).toEqual([true, true, true]);
  });
}

test('a password-protected PDF is reported at once, with the download only', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: encryptedPdf('secret'), filename: 'cv.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(page.getByText('Ce PDF est protégé par un mot de passe.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger le fichier' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectAccessible(page);
});

test('damaged pages are reported among the others, to screen readers and in print', async ({
  as,
  browser,
  platform,
  stack,
}) => {
  const cv = { bytes: await paper('damaged-pages.pdf'), filename: 'cv.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(sheet(page, 1, 3).getByText('Nadia Essai')).toBeAttached();
  for (const number of [2, 3]) {
    await sheet(page, number, 3).scrollIntoViewIfNeeded();
    await expect(sheet(page, number, 3).getByText('Cette page est vide ou abîmée.')).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Cette page est vide ou abîmée.' })).toHaveCount(1);
  await expect(sheet(page, 1, 3).getByText('Cette page est vide ou abîmée.')).toHaveCount(0);
  await isPrintable(page, 3);
  const { inks } = await printed(browser, page);
  expect(inks.length).toBeGreaterThanOrEqual(4);
  expect(
    inks.every((ink) => ink > 0.0005),
    String(inks),
  ).toBe(true);
});

const BOX = '/Type /Annot /Subtype /Widget /F 4 /P 3 0 R';
/** A form filled in by a program that leaves drawing the values to the reader. */
const form = (needAppearances: boolean) =>
  plainPdf({
    catalogue: `/AcroForm << /Fields [6 0 R 7 0 R] ${needAppearances ? '/NeedAppearances true' : ''} /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>`,
    page: '/Annots [6 0 R 7 0 R]',
    objects: [
      `<< ${BOX} /FT /Tx /T (poste) /TU (Poste souhaite) /V (Veilleur de nuit) /DA (/Helv 12 Tf 0 g) /Rect [60 600 360 630] >>`,
      `<< ${BOX} /FT /Btn /T (permis) /V /Oui /AS /Oui /MK << /CA (4) >> /DA (/ZaDb 12 Tf 0 g) /Rect [60 560 80 580] /AP << /N << /Oui 8 0 R >> >> >>`,
      pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 20 20]', '0 0 20 20 re f'),
    ],
  });

for (const needAppearances of [true, false]) {
  test(`values of a filled-in form are visible and read aloud, with NeedAppearances ${needAppearances}`, async ({
    as,
    platform,
    stack,
  }) => {
    const cv = { bytes: form(needAppearances), filename: 'Formulaire.pdf' };
    const { id } = await applyWith(stack, await platform('owner'), cv);
    const page = await as('owner');
    await openApplication(page, id);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    const answers = sheet(page, 1, 1).getByRole('list', { name: 'Réponses du formulaire' });
    await expect(answers.getByRole('listitem')).toHaveText([
      'Poste souhaite\u00a0: Veilleur de nuit',
      'permis\u00a0: coché',
    ]);
    // The area of the field on the canvas.
    const inkOfField = () =>
      sheet(page, 1, 1)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const scale = canvas.width / 595;
          const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
            ...([60, 842 - 630, 300, 30].map((side) => Math.round(side * scale)) as [
              number,
              number,
              number,
              number,
            ]),
          );
          return data.filter((value, at) => at % 4 === 0 && value < 128).length;
        });
    await expect.poll(inkOfField).toBeGreaterThan(50);
  });
}

test('a picture missing from a page is reported', async ({ as, platform, stack }) => {
  const picture = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8';
  const bytes = plainPdf({
    resources: '/XObject << /I 6 0 R >>',
    content: 'q 500 0 0 500 40 100 cm /I Do Q',
    objects: [pdfStream(`${picture} /Width 20000 /Height 20000`, 'x')],
  });
  const { id } = await applyWith(stack, await platform('owner'), { bytes, filename: 'Affiche.pdf' });
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(sheet(page, 1, 1).getByText('Curriculum vitae')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Une image de ce CV' })).toHaveCount(1);
  await expect(page.getByText(/^Une image de ce CV n’a pas pu s’afficher/).first()).toBeVisible();
});
