import { runsWhole } from '../env.ts';
import { openApplication, sendWith, sentBy } from '../guest-application.ts';
import { expect, test } from '../test.ts';
import { brokenDocuments } from './broken-documents.ts';

// Messages of pdf.js and the browser about broken files.
test.use({ expectedNoise: [/./] });

const documents = brokenDocuments(runsWhole() ? 200 : 16);

test(`${documents.length} broken CVs are shown or refused with a reason, and the panel stays usable`, async ({
  as,
  platform,
  stack,
}) => {
  test.setTimeout(documents.length * 10_000);
  const api = await platform('owner');
  const page = await as('owner');
  const outside: string[] = [];
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== stack.origin) outside.push(request.url());
  });
  const sent: { id: number; name: string }[] = [];
  for (const document of documents) {
    const { status, text, lastName } = await sendWith(stack, api, document);
    // By its content it is not a document any more.
    if (status === 415) expect(text, document.name).toContain('application/pdf');
    else sent.push({ id: (await sentBy(api, lastName)).id, name: document.name });
  }
  expect(sent.length).toBeGreaterThan(documents.length / 2);
  await openApplication(page, sent.at(-1)?.id ?? 0);
  for (const { id, name } of sent) {
    await page.goto(`/m/1/applications/${id}`);
    await page.getByRole('button', { name: 'Lire le CV' }).click();
    const shown = page.getByRole('region', { name: /^Page 1 sur / });
    const refused = page.getByText(/Ce CV ne peut pas être affiché/);
    await expect(shown.or(refused).first(), name).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'pwned' in globalThis), name).toBe(false);
    // The page is still usable: the next stage can be chosen, and the reader closed.
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe, embed, object'), name).toHaveCount(0);
  }
  expect({ outside, dialogs }).toEqual({ outside: [], dialogs: [] });
});
