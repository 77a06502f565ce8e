import { expectAccessible } from './accessibility.ts';
import { apply, openApplication } from './guest-application.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

test('a CV of three pages is read with the keyboard: pages, size, text, and the original @gate', async ({
  as,
  platform,
  stack,
}) => {
  const bytes = plainPdf({ pages: 3 });
  const { id } = await apply(stack, await platform('owner'), { bytes, filename: 'Trois pages.pdf' });
  const page = await as('owner');
  await openApplication(page, id);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const sheets = page.getByRole('region', { name: /^Page \d sur 3$/ });
  await expect(sheets).toHaveCount(3);
  await expect(page.getByText('Curriculum vitae')).toHaveCount(3);

  const tools = page.getByRole('toolbar', { name: 'Affichage du CV' });
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

test('the worker that reads a CV is ours and may reach nobody else', async ({ as, platform, stack }) => {
  const cv = { bytes: plainPdf({}), filename: 'cv.pdf' };
  const { id } = await apply(stack, await platform('owner'), cv);
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
