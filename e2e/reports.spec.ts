import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expectAccessible } from './accessibility.ts';
import { inDays, shown } from './days.ts';
import { imagesOf } from './pdf-images.ts';
import { expect, test } from './test.ts';

/** A report covers a year at most. */
const HALF_A_YEAR_AGO = inDays(-178);

async function makeReport(page: Page, search: string): Promise<void> {
  await page.goto(`/g/1/reports${search}`);
  await page.getByRole('button', { name: 'Établir le rapport' }).click();
  await page.waitForURL(/\/g\/1\/reports\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }).waitFor();
}

/** The text of each page of a PDF. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.loadingTask.destroy();
  return pages;
}

test('a report of chosen establishments is printed with its numbers, headings and page numbers', async ({
  as,
}, info) => {
  const page = await as('group');
  await makeReport(page, `?maison=1,2&from=${HALF_A_YEAR_AGO}`);
  const received = await page
    .getByRole('table', { name: /^Les chiffres de la période/ })
    .getByRole('row', { name: /^Hôtel Lutèce/ })
    .getByRole('cell')
    .first()
    .textContent();
  const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('report.pdf') });
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`${at + 1} / ${pages.length}`);
    expect(text).toContain(`Rapport – Groupe Belmont – du ${shown(HALF_A_YEAR_AGO)}`);
  }
  const whole = pages.join(' ');
  expect(whole).toContain('Établi le');
  expect(whole).toContain('Données à jour au');
  expect(whole).toContain(/\d[\d\s]*/.exec(received ?? '')?.[0]?.trim());
  // Tables below charts are expanded on paper; buttons are not printed.
  expect(whole).toContain('Semaine du');
  expect(whole).not.toContain('Voir les chiffres');
  expect(whole).not.toContain('Imprimer');
});

const MM = 72 / 25.4;
/** The page margins of the print style sheet. */
const [TOP, SIDE, FOOT] = [18 * MM, 14 * MM, 16 * MM];

test('in print no page is empty or cut off, and charts have patterns', async ({ as, browser }, info) => {
  const page = await as('group');
  await makeReport(page, `?maison=1,2&from=${HALF_A_YEAR_AGO}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('report.pdf') });
  const pages = await imagesOf(browser, pdf);
  for (const [at, image] of pages.entries()) {
    const { width, height, inkIn } = image;
    const where = `page ${at + 1}`;
    expect([Math.round(width / MM), Math.round(height / MM)], where).toEqual([210, 297]);
    const inside = { left: SIDE, top: TOP, width: width - 2 * SIDE, height: height - TOP - FOOT };
    expect(inkIn(inside), `${where} is not empty`).toBeGreaterThan(0.003);
    expect(inkIn(inside), `${where} is mostly paper`).toBeLessThan(0.3);
    expect(inkIn({ left: SIDE, top: 0, width: width / 2, height: TOP }), `${where}, head`).toBeGreaterThan(
      0.001,
    );
    const foot = { left: width / 2, top: height - FOOT, width: width / 2 - SIDE, height: FOOT };
    expect(inkIn(foot), `${where}, number`).toBeGreaterThan(0.0005);
    // Nothing crosses an edge: neither at the sides, nor at the end of a page.
    for (const left of [0, width - SIDE + 2])
      expect(inkIn({ left, top: 0, width: SIDE - 2, height }), `${where}, side`).toBe(0);
    const end = { left: SIDE, top: height - FOOT - 1, width: width - 2 * SIDE, height: 1.5 };
    expect(inkIn(end), `${where}, end`).toBeLessThan(0.001);
  }
  // Without colours one establishment of a chart is solid, the other striped: so are their swatches in the legend.
  const swatches = pages.flatMap(({ placesOf, strokesAlong }) =>
    ['Hôtel du Rivage', 'Hôtel Lutèce'].flatMap((name) =>
      placesOf(name).map(({ left, top }) => strokesAlong({ left: left - 26, top: top - 4, width: 23 })),
    ),
  );
  expect(swatches).toContain(1);
  expect(Math.max(...swatches)).toBeGreaterThanOrEqual(3);
});

test('its numbers do not change, its URL is shared, and only its author deletes it', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const page = await as('group');
  await makeReport(page, '?maison=1&part=figures');
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'Chiffres de la période',
  ]);
  const again = await as('group');
  await again.goto(address);
  await expect(again.getByRole('heading', { level: 1, name: /^Rapport – Groupe Belmont/ })).toBeVisible();
  const stranger = await as('owner');
  expect((await stranger.goto(address))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.waitForURL(/\/g\/1\/reports$/);
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
});

test('it is downloaded as a workbook and as CSV', async ({ as }) => {
  const page = await as('group');
  await makeReport(page, '');
  const file = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^rapport-[\d-]+\.(xlsx|csv)$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
  expect((await file('Excel (XLSX)')).subarray(0, 2).toString()).toBe('PK');
  const csv = (await file('CSV')).toString('utf8');
  expect(csv).toMatch(/^\uFEFF"Tableau";"Ligne";"Colonne";"Valeur"\r\n/);
  expect(csv).toMatch(/"Chiffres de la période";"Hôtel Lutèce";"Reçues";"\d+"/);
});

test('it is readable and accessible on a phone', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 360, height: 740 });
  await makeReport(page, `?from=${HALF_A_YEAR_AGO}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
