import { inkIn, isPrintable, printed, sheet } from './cv-sheets.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

test('the longest page a PDF can have is readable to its end, and printed on as many sheets', async ({
  as,
  browser,
  platform,
  stack,
}) => {
  const lines = Array.from({ length: 143 }, (_, n) => `1 0 0 1 60 ${14_300 - n * 100} Tm (Poste ${n}) Tj`);
  const content = `BT /F1 24 Tf ${lines.join('\n')} ET`;
  const cv = { bytes: plainPdf({ page: '/MediaBox [0 0 595 14400]', content }), filename: 'Ruban.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const shown = sheet(page, 1, 1);
  for (const line of ['Poste 0', 'Poste 70', 'Poste 142']) {
    const text = shown.getByText(line, { exact: true });
    await text.scrollIntoViewIfNeeded();
    await expect.poll(() => inkIn(text), { timeout: 60_000 }).toBeGreaterThan(0.02);
  }
  // 170 mm wide; each sheet repeats one line of the sheet before.
  const sheets = Math.ceil(((170 * 14_400) / 595 - 8) / 237);
  await isPrintable(page, sheets);
  const { inks } = await printed(browser, page);
  expect(inks.length).toBeGreaterThan(sheets);
  expect(
    inks.every((ink) => ink > 0.0005),
    String(inks),
  ).toBe(true);
});

for (const width of [1440, 360]) {
  test(`a CV of sixty pages is printed in full after the candidate, at ${width} pixels`, async ({
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
    // The whole record of the candidate, not only a name.
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
