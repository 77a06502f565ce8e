import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

test('a CV of three pages is read with the keyboard: pages, size, text, and the original @gate', async ({
  as,
  platform,
  stack,
}) => {
  const bytes = plainPdf({ pages: 3 });
  const { id } = await applyWith(stack, await platform('owner'), { bytes, filename: 'Trois pages.pdf' });
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const sheets = page.getByRole('region', { name: /^Page \d sur 3$/ });
  await expect(sheets).toHaveCount(3);
  await expect(page.getByText('Curriculum vitae')).toHaveCount(3);

  const tools = page.getByRole('toolbar', { name: 'Outils de lecture du CV' });
  const number = tools.getByRole('textbox', { name: 'Aller à la page' });
  await tools.getByRole('button', { name: 'Page suivante' }).click();
  await expect(sheets.nth(1)).toBeInViewport();
  await expect(number).toHaveValue('2');
  await number.fill('3');
  await number.press('Enter');
  await expect(sheets.nth(2)).toBeInViewport();
  await expect(tools.getByRole('button', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true');
  await number.fill('99');
  await number.press('Enter');
  await expect(sheets.nth(2)).toBeInViewport();

  const reader = page.getByRole('region', { name: 'Pages du CV' });
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(sheets.first()).toBeInViewport();
  const widthOf = async () => (await sheets.first().boundingBox())?.width ?? 0;
  const fit = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeCloseTo(fit * 1.25, -1);
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBe(fit);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeLessThan(fit);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Télécharger/ }).click();
  expect((await saved).suggestedFilename()).toBe('Trois pages.pdf');
});

test('the worker that parses a CV is served by us and can connect nowhere', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: plainPdf({}), filename: 'cv.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await openApplication(page, id);
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const address = (await worker).url();
  expect(new URL(address).origin).toBe(stack.origin);
  const policy = (await page.request.get(address)).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  await expect(page.getByText('Curriculum vitae')).toBeAttached();
});

/** Whether the current history entry is that of an open sheet. */
const isSheetEntry = (page: Page) => page.evaluate(() => Boolean(history.state?.cvSheet));

/** Requests for the CV itself, without HEAD. */
function countCvs(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/cv/')) fetched.push(pathname);
  });
  return fetched;
}

test('on a phone the CV is a sheet with its controls in thumb reach, closed by Back', async ({
  as,
  platform,
  stack,
}) => {
  const bytes = plainPdf({ pages: 3 });
  const { id } = await applyWith(stack, await platform('owner'), { bytes, filename: 'Telephone.pdf' });
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await openApplication(page, id);
  const fetched = countCvs(page);
  const address = page.url();
  const read = page.getByRole('button', { name: 'Lire le CV' });
  await expect(read).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await read.tap();
  const sheet = page.getByRole('dialog', { name: /^CV\s: / });
  await expect(sheet.getByRole('region', { name: 'Page 1 sur 3' })).toBeVisible();
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expect(sheet.getByRole('heading', { name: /^CV\s: / })).toBeFocused();
  await expect(sheet.getByText('Curriculum vitae')).toHaveCount(3);
  expect(new Set(fetched).size).toBe(1);
  await expectAccessible(page);
  for (const name of [
    'Refuser',
    'Plus tard',
    'Fermer le CV',
    'Agrandir',
    'Réduire',
    'Texte',
    // A platform with other status names has no known next stage.
    ...(stack.words.reviewing === 'reviewing' ? [/^Étape suivante/] : []),
  ]) {
    const box = await sheet.getByRole('button', { name }).boundingBox();
    expect(box && box.y > 370 && box.y + box.height <= 740, String(name)).toBe(true);
    expect(box && box.x >= 0 && box.x + box.width <= 360, String(name)).toBe(true);
    expect(box?.height, String(name)).toBeGreaterThanOrEqual(44);
  }
  const widths = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('dialog[open]')].map((one) => one?.scrollWidth),
    );
  expect(await widths()).toEqual([360, 360]);
  await sheet.getByRole('button', { name: 'Agrandir' }).tap();
  expect(await widths()).toEqual([360, 360]);

  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(read).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(page.locator(`[data-candidate-panel="${id}"]`)).toBeVisible();

  await read.tap();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator(`[data-candidate-panel="${id}"]`)).toBeVisible();
  // Closing the sheet has also removed its history entry.
  await read.tap();
  await sheet.getByRole('button', { name: 'Fermer le CV' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(read).toBeFocused();
  await expect.poll(() => isSheetEntry(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/1\/applications$/);
});

test('on a phone a CV is read as text in lines of its own width, also when it is opened again', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const cv = { bytes: plainPdf({ pages: 2 }), filename: 'Texte.pdf' };
  const { id } = await applyWith(stack, api, cv);
  const page = await as('owner', { width: 360, height: 740, touch: true });
  const sheet = page.getByRole('dialog', { name: /^CV\s: / });
  const button = sheet.getByRole('button', { name: 'Texte', exact: true });
  const words = sheet.getByRole('region', { name: 'Page 1 sur 2' }).getByRole('paragraph').first();
  await openApplication(page, id);
  const read = page.getByRole('button', { name: 'Lire le CV' });
  await read.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.tap();
  await expect(words).toContainText('Curriculum vitae');
  const sizeOf = () => words.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  expect(await sizeOf()).toBe(16);
  await sheet.getByRole('button', { name: 'Agrandir' }).tap();
  await expect.poll(sizeOf).toBe(20);
  expect((await words.boundingBox())?.width).toBeLessThan(360);
  await expectAccessible(page);

  await page.goBack();
  await read.tap();
  await expect(words).toContainText('Curriculum vitae');
  await button.tap();
  await expect(sheet.getByRole('button', { name: 'Tourner d’un quart de tour' })).toBeVisible();
});

test('in triage on a phone a decision closes the CV and the next one is not fetched', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const applied: { id: number }[] = [];
  for (const filename of ['Un.pdf', 'Deux.pdf'])
    applied.push(await applyWith(stack, api, { bytes: plainPdf({}), filename }));
  const page = await as('owner', { width: 360, height: 740, touch: true });
  for (const { id } of applied) await openApplication(page, id);
  await page.goto('/m/1/applications/triage');
  const candidate = page.locator('[data-candidate-panel]');
  // The newest, after those whose snooze is over.
  const newest = String(applied[1]?.id);
  await expect(async () => {
    if ((await candidate.getAttribute('data-candidate-panel')) !== newest) await page.keyboard.press('j');
    await expect(candidate).toHaveAttribute('data-candidate-panel', newest, { timeout: 2000 });
  }).toPass();
  const address = page.url();
  const fetched = countCvs(page);
  const read = candidate.getByRole('button', { name: 'Lire le CV' });
  const sheet = page.getByRole('dialog', { name: /^CV\s: / });
  await read.tap();
  await expect(sheet.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(read).toBeFocused();
  expect(page.url()).toBe(address);

  await read.tap();
  await expect(sheet.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Plus tard' }).tap();
  await page.getByRole('menuitem', { name: 'Demain matin' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(candidate).toHaveAttribute('data-candidate-panel', String(applied[0]?.id));
  await expect(candidate.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByTestId('undo-toast')).toContainText('mise de côté jusqu’au');
  // Longer than an open reader waits before it fetches a CV.
  await page.waitForTimeout(1500);
  expect(new Set(fetched).size).toBe(1);
  // What can be undone stands over the next CV too.
  await read.tap();
  await expect(sheet.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await sheet.getByTestId('undo-toast').getByRole('button', { name: 'Annuler' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(candidate).toHaveAttribute('data-candidate-panel', newest);
  await page.getByRole('button', { name: 'Candidature suivante' }).tap();
  await expect(candidate).toHaveAttribute('data-candidate-panel', String(applied[0]?.id));
  await page.getByRole('button', { name: 'Candidature suivante' }).tap();
  await expect(candidate).not.toHaveAttribute('data-candidate-panel', String(applied[0]?.id));
  const asked = new Set(applied.map(({ id }) => String(id)));
  expect(new Set(fetched.map((path) => path.split('/').at(-1)))).toEqual(asked);
  expect(await isSheetEntry(page)).toBe(false);
  await page.goBack();
  await expect(page).not.toHaveURL(/triage/);
});

test('on a desktop the reader keeps its controls visible and leaves no blank band', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: plainPdf({ pages: 3 }), filename: 'Bureau.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner', { width: 1440, height: 900 });
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const pages = page.getByRole('region', { name: 'Pages du CV' });
  await pages.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'Page 3 sur 3' })).toBeInViewport();
  const reader = page.getByRole('region', { name: /^CV\s: / });
  for (const name of ['Fermer le CV', 'Agrandir'])
    await expect(reader.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const [outer, inner] = [await reader.boundingBox(), await pages.boundingBox()];
  const bottomOf = (box: typeof outer) => (box ? box.y + box.height : Number.NaN);
  expect(Math.abs(bottomOf(outer) - bottomOf(inner))).toBeLessThanOrEqual(2);
  expect(bottomOf(outer)).toBeLessThanOrEqual(900);
});

test('Escape closes an open CV and not the candidate, in the panel and in triage', async ({
  as,
  platform,
  stack,
}) => {
  const { id } = await applyWith(stack, await platform('owner'), {
    ...{ bytes: plainPdf({}), filename: 'Échap.pdf' },
  });
  const page = await as('owner', { cv: 'beside' });
  const candidate = page.locator('[data-candidate-panel]');
  const pages = page.getByRole('region', { name: 'Pages du CV' });
  await openApplication(page, id);
  const address = page.url();
  for (const [width, place] of [
    [1440, address],
    [1440, '/m/1/applications/triage'],
    [768, address],
    [768, '/m/1/applications/triage'],
    [360, address],
    [360, '/m/1/applications/triage'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(place);
    const read = page.getByRole('button', { name: 'Lire le CV' });
    for (const focused of ['in the CV', 'on the page']) {
      // The reader is open beside the candidate by default.
      if (focused === 'on the page' || width < 1280) await read.click();
      await expect(pages).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(width === 360 ? 1 : 0);
      if (focused === 'in the CV') await pages.focus();
      else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const before = page.url();
      await page.keyboard.press('Escape');
      await expect(pages, `${width} ${place}, focus ${focused}`).toHaveCount(0);
      await expect(candidate, `${width} ${place}, focus ${focused}`).toBeVisible();
      if (focused === 'in the CV') await expect(read).toBeFocused();
      expect(page.url()).toBe(before);
    }
    await page.keyboard.press('Escape');
    await expect(candidate).toHaveCount(0);
  }
});

test('the CV is beside a candidate of the list by default, and closed once somebody closes it', async ({
  as,
  platform,
  stack,
  layoutShifts,
}) => {
  const api = await platform('owner');
  const { id: older } = await applyWith(stack, api, { bytes: plainPdf({}), filename: 'Un.pdf' });
  const { id: newest } = await applyWith(stack, api, { bytes: plainPdf({}), filename: 'Deux.pdf' });
  const page = await as('owner', { cv: 'beside' });
  const fetched = countCvs(page);
  const reader = page.getByRole('region', { name: /^CV\s: / });
  const list = page.locator('[data-application-list]').first();
  await openApplication(page, newest);
  await expect(reader.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await expect(list).toBeHidden();
  expect(layoutShifts).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-application="${newest}"] [data-application-handle]`)).toBeFocused();

  await page.locator(`[data-application="${older}"] [data-application-handle]`).click();
  await reader.getByRole('button', { name: 'Fermer le CV' }).click();
  await expect(page.getByRole('button', { name: 'Lire le CV' })).toBeFocused();
  const before = fetched.length;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lire le CV' })).toBeVisible();
  await expect(list).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched).toHaveLength(before);
});

test('in a round a CV that Escape has closed stays closed, also when the next candidate is read late', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  for (let at = 0; at < 6; at += 1)
    await applyWith(stack, api, { bytes: plainPdf({}), filename: `Ronde ${at}.pdf` });
  const page = await as('owner', { cv: 'beside' });
  const candidate = page.locator('[data-candidate-panel]');
  const reader = page.getByRole('region', { name: /^CV\s: / });
  await page.goto('/m/1/applications/triage');
  await expect(reader).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/applications\/\d+\?/, async (route) => {
    await released;
    await route.continue();
  });
  // Past those that are read ahead.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
  await expect(candidate).toHaveCount(0);
  release();
  await expect(candidate.getByRole('button', { name: 'Lire le CV' })).toBeVisible();
  await expect(reader).toHaveCount(0);
});
