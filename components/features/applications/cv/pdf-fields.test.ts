import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it, vi } from 'vitest';
import { readFilledFields } from './pdf-fields.ts';

const storage = { setValue: vi.fn() };
const read = (...widgets: object[]) => {
  storage.setValue.mockClear();
  const made = widgets.map((widget, n) => ({
    id: `${n}`,
    subtype: 'Widget',
    hasAppearance: true,
    ...widget,
  }));
  // Only the methods that are used.
  const page = { getAnnotations: async () => made } as unknown as PDFPageProxy;
  return readFilledFields(page, storage as unknown as PDFDocumentProxy['annotationStorage']);
};
const values = async (...widgets: object[]) => (await read(...widgets)).map(({ value }) => value);

it("reads written, chosen and ticked values, by the field's label", async () => {
  const options = [{ exportValue: 'cdi', displayValue: 'CDI' }];
  const box = { fieldType: 'Btn', checkBox: true, exportValue: 'Yes' };
  const choice = { fieldType: 'Btn', radioButton: true, fieldValue: 'soir' };
  expect(
    await read(
      { fieldType: 'Tx', fieldName: 'a1', alternativeText: 'Poste', fieldValue: 'Veilleur' },
      { fieldType: 'Ch', fieldName: 'contrat', fieldValue: ['cdi'], options },
      { ...box, fieldName: 'permis', fieldValue: 'Yes' },
      { ...box, fieldName: 'anglais', fieldValue: 'Off' },
      { ...choice, fieldName: 'horaires', buttonValue: 'matin' },
      { ...choice, fieldName: 'horaires', buttonValue: 'soir' },
    ),
  ).toEqual([
    { id: '0', name: 'Poste', value: 'Veilleur' },
    { id: '1', name: 'contrat', value: 'CDI' },
    { id: '2', name: 'permis', value: true },
    { id: '3', name: 'anglais', value: false },
    { id: '5', name: 'horaires', value: 'soir' },
  ]);
});

it('reads nothing of links, buttons, passwords, hidden and empty fields', async () => {
  const text = { fieldType: 'Tx', fieldValue: 'x' };
  expect(
    await values(
      { subtype: 'Link' },
      { fieldType: 'Btn', pushButton: true, fieldValue: 'x' },
      { ...text, password: true },
      { ...text, hidden: true },
      { ...text, fieldValue: ' ' },
      { ...text, fieldValue: null },
      { ...text, fieldValue: [] },
      { fieldType: 'Sig', fieldValue: 'x' },
    ),
  ).toEqual([]);
});

it('gives pdf.js the values that the file has no appearance for', async () => {
  await read(
    { fieldType: 'Tx', fieldValue: 'drawn' },
    { fieldType: 'Tx', fieldValue: 'not drawn', hasAppearance: false },
    { fieldType: 'Tx', fieldValue: '', hasAppearance: false },
  );
  expect(storage.setValue.mock.calls).toEqual([['1', { value: 'not drawn' }]]);
});
