import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { imagesOf } from './pdf-images.ts';
import { pdfStream, plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

/** CVs as people send them. Nobody in them exists. */
const paper = (filename: string) => readFile(new URL(`papers/${filename}`, import.meta.url));

const sheet = (page: Page, number: number, of: number) =>
  page.getByRole('region', { name: `Page ${number} sur ${of}` });

/** Which part of what is drawn in an element is dark, whatever draws it. */
async function inkIn(place: Locator): Promise<number> {
  const { data } = await sharp(await place.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((dark, value) => dark + (value < 128 ? 1 : 0), 0) / data.length;
}

/** The sheets that a printer would get, without the first ones, of the candidate. */
async function printed(browser: Browser, page: Page) {
  const pages = await imagesOf(browser, await page.pdf({ preferCSSPageSize: true }));
  const inks = pages.map(({ width, height, inkIn }) =>
    inkIn({ left: 0, top: 60, width, height: height - 110 }),
  );
  return { pages, inks };
}

/** Until all its pages can be printed. */
const isPrintable = (page: Page, sheets: number) =>
  expect(page.locator('[data-cv-print] .break-before-page')).toHaveCount(sheets, { timeout: 60_000 });

type Shown = { file: string; text?: string; pages?: number };
const SHOWN: readonly Shown[] = [
  { file: 'rotate-90.pdf', text: 'Nadia Essai' },
  { file: 'pdf-behind-line-ends.pdf', text: 'Nadia Essai' },
  { file: 'scan-1200dpi.pdf' },
  { file: 'cv-photo.png' },
  { file: 'cv.txt', text: 'Nadia Essai' },
];

for (const { file, text } of SHOWN) {
  test(`${file} is seen, read, turned and printed`, async ({ as, browser, platform, stack }) => {
    const cv = { bytes: await paper(file), filename: file };
    const { id } = await applyWith(stack, await platform('owner'), cv);
    const page = await as('owner');
    await openApplication(page, id);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    const shown = sheet(page, 1, 1);
    await expect.poll(() => inkIn(shown), { timeout: 60_000 }).toBeGreaterThan(0.001);
    if (text) {
      const line = shown.getByText(text).first();
      // Where the text is, the ink is.
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
    await expect.poll(() => inkIn(shown), { timeout: 60_000 }).toBeGreaterThan(0.001);
    if (text && file.endsWith('.pdf'))
      expect(await inkIn(shown.getByText(text).first())).toBeGreaterThan(0.02);
    await expectAccessible(page);
  });
}

test('a document of Word is said at once not to be shown, and is not fetched', async ({
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

test('pages that are damaged say so between the others, aloud and on paper', async ({
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
/** Filled in by a program that left the drawing of the values to the reader. */
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
  test(`what a form is filled in with is seen and read aloud, drawn by ${needAppearances ? 'the reader' : 'nobody'} as it says`, async ({
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
    // The place of the field, on the canvas.
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

test('a picture that is left out of a page is said to be missing', async ({ as, platform, stack }) => {
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

for (const width of [1440, 360]) {
  test(`a CV of sixty pages is printed whole behind the candidate, at ${width} pixels`, async ({
    as,
    browser,
    platform,
    stack,
  }) => {
    const cv = { bytes: plainPdf({ pages: 60 }), filename: 'Long.pdf' };
    const { id } = await applyWith(stack, await platform('owner'), cv);
    const page = await as('owner', { width, height: 800 });
    await openApplication(page, id);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    await isPrintable(page, 60);
    const { pages, inks } = await printed(browser, page);
    const first = inks.length - 60;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(
      inks.every((ink) => ink > 0.0005),
      String(inks),
    ).toBe(true);
    // The candidate, and not a name alone.
    expect(pages[0]?.inkIn({ left: 0, top: 250, width: 595, height: 400 })).toBeGreaterThan(0.001);
    for (const text of ['Refuser', 'Fermer le CV', 'Lire le CV', 'Tourner d’un quart de tour'])
      expect(
        pages.flatMap(({ placesOf }) => placesOf(text)),
        text,
      ).toEqual([]);
  });
}

test('Ctrl+P before the pages are drawn prints when they are', async ({ as, platform, stack }) => {
  const cv = { bytes: plainPdf({ pages: 60 }), filename: 'Long.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('[data-cv-print] img').length,
      );
    };
  });
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(sheet(page, 1, 60)).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '60', { timeout: 60_000 });
});
