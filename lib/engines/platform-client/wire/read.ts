import type { Field, Fields, RecordOf } from './description.ts';
import { READERS } from './kinds.ts';
import { toNames, valueAt } from './path.ts';
import { gmtOrNull, isRecord, list } from './values.ts';

type Take = (raw: unknown) => unknown;

/** Missing and required. */
const NONE = Symbol('none');

/** Converts a record to our model without ever throwing; null when it is no record or a required field is missing. */
export function readerOf<F extends Fields>(fields: F): (raw: unknown) => RecordOf<F> | null {
  const take = takeFields(fields);
  return (raw) => {
    const read = isRecord(raw) ? take(raw) : NONE;
    return read === NONE ? null : described<RecordOf<F>>(read);
  };
}

/** Reads only the fields whose first path has a value: a change as the contract writes it, in our model. */
export function changeReaderOf<F extends Fields>(fields: F): (raw: unknown) => Partial<RecordOf<F>> {
  const parts = Object.entries(fields).map(([name, field]) => {
    return { name, take: takeField(field), names: 'at' in field ? toNames(field.at[0]) : [] };
  });
  return (raw) => {
    const given = parts.filter(({ names }) => valueAt(raw, names) !== undefined);
    return described(Object.fromEntries(given.map(({ name, take }) => [name, take(raw)])));
  };
}

/** Safe because the value was built from the very fields that its type is derived from. */
function described<T>(value: unknown): T {
  return value as T;
}

function takeFields(fields: Fields): Take {
  const parts = Object.entries(fields).map(([name, field]) => [name, takeField(field)] as const);
  return (raw) => {
    const read: Record<string, unknown> = {};
    for (const [name, take] of parts) {
      const value = take(raw);
      if (value === NONE) return NONE;
      read[name] = value;
    }
    return read;
  };
}

function takeField(field: Field): Take {
  const otherwise = 'otherwise' in field ? field.otherwise : NONE;
  if (field.kind === 'group') {
    const take = takeFields(field.fields);
    return (raw) => {
      const read = take(raw);
      return read === NONE ? otherwise : read;
    };
  }
  const paths = field.at.map((path) => ({ names: toNames(path), read: readOf(field, path) }));
  return (raw) => {
    for (const { names, read } of paths) {
      const value = read(valueAt(raw, names));
      if (value !== null) return value;
    }
    return otherwise;
  };
}

function readOf(field: Exclude<Field, { kind: 'group' }>, path: string): (value: unknown) => unknown {
  if (field.kind === 'instant' && path.endsWith('_gmt')) return gmtOrNull;
  if (field.kind === 'choice') return (value) => field.of.find((choice) => choice === value) ?? null;
  if (field.kind !== 'records') return READERS[field.kind];
  const take = takeFields(field.fields);
  return (value) =>
    Array.isArray(value)
      ? list(value)
          .map(take)
          .filter((entry) => entry !== NONE)
      : null;
}
