import { wordsIn } from '#contract/fold.ts';
import { OFFER_FIELDS, type OfferField, type OfferFormValues } from '../form.ts';

/** Limits of a file: bytes, lines and columns. */
export const IMPORT_BYTES = 400_000;
export const IMPORT_LINES = 200;
export const IMPORT_COLUMNS = 100;
export const FILE_NAME_MAX = 120;
/** Maximum length of the stored reason why a line is left out. */
export const REASON_MAX = 500;

export type ImportField = Exclude<OfferField, 'visual_id'>;
/** Fields that a column can be, in the order of the form. Pictures are not text. */
export const IMPORT_FIELDS = OFFER_FIELDS.filter((field) => field !== 'visual_id');

export const isImportField = (name: string): name is ImportField =>
  (IMPORT_FIELDS as readonly string[]).includes(name);

/** Fields whose cells hold terms of a list. */
export const WORD_FIELDS = [
  'contract_type',
  'department',
  'experience',
  'languages',
  'shift',
  'salary_period',
  'housing',
  'meals',
  'benefits',
] as const satisfies readonly ImportField[];
export type WordField = (typeof WORD_FIELDS)[number];

/** A value of the platform and the names that people use, the reader's own first. */
export type Word = { readonly value: string; readonly names: readonly string[] };
/** Empty where the platform has no list: then any text is accepted. */
export type ImportWords = Readonly<Record<WordField, readonly Word[]>>;

/** Why a file cannot be read at all. */
export type FileFault =
  | 'tooLarge'
  | 'notText'
  | 'empty'
  | 'noLines'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'openQuote'
  | 'unreadable';

/** `line` is the row number that a spreadsheet shows. */
export type FileLine = { readonly line: number; readonly cells: readonly string[] };
export type CsvTable = { readonly headings: readonly string[]; readonly lines: readonly FileLine[] };

/** The field of each column; null where the column is ignored. */
export type Mapping = readonly (ImportField | null)[];

/** An error in a field of a line: `key` as in forms, or of our own, with the cell as it is in the file. */
export type LineFault = {
  readonly field: ImportField | null;
  readonly key: string;
  readonly cell?: string;
  /** Terms that would be accepted. */
  readonly known?: readonly string[];
};

export type ImportLine = {
  readonly line: number;
  readonly values: OfferFormValues;
  readonly faults: readonly LineFault[];
  /** An earlier line with the same title, contract, start and city. */
  readonly twin: number | null;
  /** The establishment has a current offer with the same values. */
  readonly exists: boolean;
};

/** For comparison without case, accents and signs. */
export function fold(text: string): string {
  return wordsIn(text).join(' ');
}
