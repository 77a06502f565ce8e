/**
 * The types of values. `text` is one line, `lines` are several as they are, `filledText` is one line without blanks
 * around it and never empty; `term` is the slug of a term of a reference list; a `state` is any text, a `choice` one of
 * our values.
 */
type Values = {
  readonly text: string;
  readonly lines: string;
  readonly filledText: string;
  /** Of several lines; platforms may store it as HTML. */
  readonly prose: string;
  /** The same, without blanks around it and never empty. */
  readonly filledProse: string;
  /** Of several lines, in HTML or not: as on the wire, and never shown before it is cleaned. */
  readonly markup: string;
  readonly personName: string;
  readonly state: string;
  readonly term: string;
  readonly terms: readonly string[];
  readonly texts: readonly string[];
  /** A positive whole number. */
  readonly id: number;
  /** A whole number, zero included. */
  readonly count: number;
  readonly number: number;
  readonly flag: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  readonly instant: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Counts by state. */
  readonly counts: Readonly<Record<string, number>>;
};
export type Kind = keyof Values;

/** Where a value is: names joined by dots, in order; the first that has one is read, and the first is written. */
type Paths = readonly [string, ...string[]];

export type ValueField = {
  readonly kind: Kind;
  readonly at: Paths;
  /** The value of a missing field. A field without it is required: a record that lacks it is refused. */
  readonly otherwise?: unknown;
};
export type ChoiceField = {
  readonly kind: 'choice';
  readonly of: readonly string[];
  readonly at: Paths;
  readonly otherwise?: unknown;
};
/**
 * Fields of the same record on the wire that form one object of ours; their paths are relative to those of the record.
 */
export type GroupField = { readonly kind: 'group'; readonly fields: Fields; readonly otherwise?: unknown };
/** A list of records; the paths of their fields are relative to each. One that lacks a required field is left out. */
export type RecordsField = {
  readonly kind: 'records';
  readonly at: Paths;
  readonly fields: Fields;
  readonly otherwise: readonly [];
};
export type Field = ValueField | ChoiceField | GroupField | RecordsField;

/** How a record is written on the wire, by our names. Only data, so that another platform differs only in data. */
export type Fields = { readonly [name: string]: Field };

type Read<F> = F extends { readonly kind: infer K extends Kind }
  ? Values[K]
  : F extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
    ? Choice
    : F extends { readonly kind: 'records'; readonly fields: infer Inner }
      ? readonly RecordOf<Inner>[]
      : F extends { readonly kind: 'group'; readonly fields: infer Inner }
        ? RecordOf<Inner>
        : never;

/** The type of a record in our model, from its description. */
export type RecordOf<F> = {
  readonly [Name in keyof F]: Read<F[Name]> | (F[Name] extends { readonly otherwise: null } ? null : never);
};
