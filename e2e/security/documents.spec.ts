import type { BrowserContext, Page } from '@playwright/test';
import { accounts, demoPassword } from '../accounts.ts';
import { applyWith, openApplication } from '../guest-application.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { HOSTILE_DOCUMENTS } from './hostile-documents.ts';

const POLICY = "sandbox; default-src 'none'";
const noCv = 'Ce CV ne peut pas être affiché';

// Messages of pdf.js about broken files, and of the browser about a download in place of a page.
test.use({ expectedNoise: [/^(Warning|Error): |InvalidPDF|Invalid PDF/] });

/** Records everything that a document could make a browser do. */
function watch(context: BrowserContext, origin: string) {
  const seen = { outside: [] as string[], dialogs: [] as string[], windows: 0, addresses: [] as string[] };
  const listen = (page: Page) => {
    page.on('dialog', (dialog) => {
      seen.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('framenavigated', (frame) => seen.addresses.push(frame.url()));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', (page) => {
    seen.windows += 1;
    listen(page);
  });
  context.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && from !== origin) seen.outside.push(request.url());
  });
  return seen;
}

for (const document of HOSTILE_DOCUMENTS) {
  test(`${document.name}: opening it runs no script and never leaves our origin`, async ({
    as,
    platform,
    stack,
  }) => {
    const api = await platform('owner');
    const { id } = await applyWith(stack, api, document);
    const page = await as('owner');
    await openApplication(page, id);
    const seen = watch(page.context(), stack.origin);

    await page.getByRole('button', { name: 'Lire le CV' }).click();
    if (document.drawn) {
      const sheet = page.getByRole('region', { name: 'Page 1 sur 1' });
      await expect(sheet.getByText('Curriculum vitae')).toBeAttached();
      await sheet.hover();
      await sheet.click({ position: { x: 80, y: 200 } });
      await page.keyboard.press('Enter');
    } else {
      await expect(page.getByText(noCv)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(seen).toEqual({ outside: [], dialogs: [], windows: 0, addresses: [] });
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    expect(page.url()).toContain(`/m/1/applications/${id}`);
    await expect(page.locator('iframe, embed, object')).toHaveCount(0);

    // The original, byte for byte, and as a download only.
    const original = await page.request.get(`/api/cv/m/1/${id}`);
    expect(original.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(original.headers()['content-disposition']).toMatch(/^attachment; /);
    expect((await original.body()).equals(document.bytes)).toBe(true);
    const saved = page.waitForEvent('download');
    await page.evaluate((address) => location.assign(address), `/api/cv/m/1/${id}`);
    expect((await saved).suggestedFilename()).toBe(document.filename);
    expect(seen).toEqual({ outside: [], dialogs: [], windows: 0, addresses: [] });
  });
}

test('the platform serves a document as a download', async ({ platform, stack }) => {
  const [document] = HOSTILE_DOCUMENTS;
  if (!document) throw new Error('there are documents');
  const { cv } = await applyWith(stack, await platform('owner'), document);
  await command(stack.kind, '/limits/clear');
  const signIn = await fetch(`${stack.authUrl}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: accounts.owner.email, password: demoPassword }),
  });
  const { token }: { token: string } = await signIn.json();
  for (const range of ['', 'bytes=0-4']) {
    const answer = await fetch(`${stack.platformUrl}/secure-file?id=${cv?.id}`, {
      headers: { authorization: `Bearer ${token}`, range },
    });
    await answer.arrayBuffer();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  }
});

test('the script engine of pdf.js is not served, nor anything beside its data', async ({ as }) => {
  const page = await as('viewer');
  const statusOf = async (path: string) => (await page.request.get(`/api/pdf-data/${path}`)).status();
  for (const path of ['wasm/openjpeg.wasm', 'cmaps/UniJIS-UTF16-H.bcmap', 'standard_fonts/FoxitSerif.pfb']) {
    expect(await statusOf(path), path).toBe(200);
  }
  const refused = [
    'wasm/quickjs-eval.wasm',
    'wasm/quickjs-eval.js',
    'build/pdf.sandbox.mjs',
    'cmaps/..%2Fpackage.json',
  ];
  for (const path of refused) expect(await statusOf(path), path).toBe(404);
});
