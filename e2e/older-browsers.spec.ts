import { openFollowUp } from './candidate-tabs.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

/** Removes what Safari 17.0, Safari 18.3 or Chrome 118 lacks, in pages and workers. */
function forgetNewerFeatures(): void {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const without: readonly (readonly [owner: unknown, names: readonly string[]])[] = [
    [Promise, ['withResolvers', 'try']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [URL, ['parse', 'canParse']],
    [Array, ['fromAsync']],
    [Math, ['sumPrecise', 'f16round']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      iterators,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [ReadableStream, ['from']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator as unknown as string]],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [
      globalThis,
      ['Iterator', 'Float16Array', 'scheduler', 'requestIdleCallback', 'ImageDecoder', 'navigation'],
    ],
    [typeof Element === 'undefined' ? {} : Element.prototype, ['checkVisibility', 'moveBefore']],
  ];
  for (const [owner, names] of without)
    for (const name of names) Reflect.deleteProperty(owner as object, name);
}

test('a two-year-old browser shows a CV and a form, and keyboard shortcuts work', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: plainPdf({ pages: 2 }), filename: 'Ancien.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const page = await as('owner');
  await page.addInitScript(forgetNewerFeatures);
  await page.route(/\/pdf-worker\./, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${forgetNewerFeatures})();\n${await answer.text()}` });
  });
  await openApplication(page, id);
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false);
  const started = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  const worker = await started;
  expect(await worker.evaluate(() => 'Float16Array' in globalThis)).toBe(false);
  const first = page.getByRole('region', { name: 'Page 1 sur 2' });
  await expect(first.getByText('Curriculum vitae')).toBeAttached();
  const isDrawn = () =>
    first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return [...pixels].some((value, at) => at % 4 !== 3 && value < 128 && pixels[at | 3] === 255);
    });
  await expect.poll(isDrawn).toBe(true);
  await expect(page.locator(`[data-candidate-panel="${id}"]`)).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('menuitem', { name: 'Demain matin' })).toBeVisible();
  await page.goto('/m/1/offers/new');
  await page.getByLabel('Intitulé du poste').fill('Veilleur de nuit');
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(page.getByRole('button', { name: 'Abandonner ce brouillon' })).toBeHidden();
});

test.describe('a reader that crashes', () => {
  test.use({ expectedNoise: [/ResizeObserver is not defined/] });

  test('leaves the candidate, the answers, the notes and the file usable', async ({
    as,
    platform,
    stack,
  }) => {
    const cv = { bytes: plainPdf({}), filename: 'Cassé.pdf' };
    const { id } = await applyWith(stack, await platform('owner'), cv);
    const page = await as('owner');
    await openApplication(page, id);
    const opened = page.url();
    for (const place of [opened, '/m/1/applications/triage']) {
      await page.goto(place);
      await expect(page.locator(`[data-candidate-panel="${id}"]`)).toBeVisible();
      await openFollowUp(page);
      await expect(page.getByRole('button', { name: 'Ajouter une note' })).toBeAttached();
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));
      // In triage the CV is open beside the candidate by default.
      if (place === opened) await page.getByRole('button', { name: 'Lire le CV' }).click();
      await expect(page.getByText(/^Le lecteur n’a pas pu s’ouvrir dans ce navigateur/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Télécharger le fichier' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Refuser/ })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Ajouter une note' })).toBeAttached();
    }
  });
});
