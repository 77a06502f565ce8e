import { checkForm } from '#lib/engines/forms/typed-schema.ts';
import { emptyOfferForm, OFFER_FIELDS, type OfferField, type OfferFormValues } from '../form.ts';
import { offerFormSchema } from '../form-schema.ts';
import { readCell } from './cells.ts';
import {
  type CsvTable,
  type FileLine,
  fold,
  type ImportLine,
  type ImportWords,
  isImportField,
  type LineFault,
  type Mapping,
} from './model.ts';

/** Two lines, or a line and an offer, with equal values here are the same position in the same season. */
type Traits = {
  readonly title: string;
  readonly contractType: string;
  readonly startDate: string;
  readonly city: string;
};

type Place = { readonly city: string | null; readonly postcode: string | null };

export type Reading = {
  readonly words: ImportWords;
  /** The place of offers that name none. */
  readonly place: Place;
  readonly required: readonly OfferField[];
  /** Offers of the establishment that are neither closed nor archived. */
  readonly current: readonly Traits[];
};

/** The offers that the lines of a file describe, each with its errors. */
export function readLines(table: CsvTable, mapping: Mapping, reading: Reading): readonly ImportLine[] {
  const existing = new Set(reading.current.map(likenessOf));
  const schema = offerFormSchema(null, { required: reading.required, opened: null });
  const seen = new Map<string, number>();
  return table.lines.map((fileLine) => {
    const { values, faults } = valuesOf(fileLine, mapping, reading);
    const checked = checkForm<unknown, OfferField>(schema, values);
    const errors = checked.ok ? {} : checked.errors;
    const found = OFFER_FIELDS.flatMap((field): LineFault[] => {
      const own = faults.find((fault) => fault.field === field);
      const key = errors[field];
      if (own) return [own];
      if (key === undefined || !isImportField(field)) return [];
      const cell = fileLine.cells[mapping.indexOf(field)] ?? '';
      return [{ field, key, ...(cell !== '' && { cell }) }];
    });
    const likeness = likenessOf({
      ...{ title: values.title, contractType: values.contract_type },
      ...{ startDate: values.start_date, city: values.city },
    });
    const twin = values.title === '' ? null : (seen.get(likeness) ?? null);
    if (twin === null) seen.set(likeness, fileLine.line);
    const ragged = isRagged(fileLine, mapping) ? [{ field: null, key: 'ragged' }] : [];
    const exists = existing.has(likeness);
    return { line: fileLine.line, values, faults: [...ragged, ...found], twin, exists };
  });
}

const likenessOf = ({ title, contractType, startDate, city }: Traits) =>
  JSON.stringify([fold(title), contractType, startDate, fold(city)]);

function valuesOf({ cells }: FileLine, mapping: Mapping, { words, place }: Reading) {
  const values: OfferFormValues = emptyOfferForm(place);
  const faults: LineFault[] = [];
  mapping.forEach((field, at) => {
    const cell = cells[at] ?? '';
    if (field === null || cell === '') return;
    const read = readCell(field, cell, words);
    if ('fault' in read) faults.push(read.fault);
    else Object.assign(values, read.value);
  });
  return { values, faults };
}

/** More cells than headings: an unquoted text contains a separator, and all cells after it have moved. */
const isRagged = ({ cells }: FileLine, mapping: Mapping) =>
  cells.slice(mapping.length).some((cell) => cell !== '');
