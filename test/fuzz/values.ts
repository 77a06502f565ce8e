import fc from 'fast-check';
import { HOSTILE_NUMBERS, hostile, hostileText } from './hostile.ts';

/** The part of JSON Schema that the contract’s schemas use. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Texts that the contract accepts for each format. */
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  email: ['zoe@people.demo', 'ana.roy+1@people.demo', 'É@people.demo'],
  uri: ['https://example.org/offres', 'http://127.0.0.1:9/', 'https://push.example.com/a'],
  date: ['2026-12-01', '2027-02-28', '2026-11-20', '0001-01-01', '9999-12-31'],
  'date-time': ['2026-12-01T09:00:00Z', '2027-03-01T09:00:00.123+02:00', '0001-01-01T00:00:00Z'],
};

/** Terms and names that exist in the test data, among others that do not. */
const WORDS = ['cdi', 'salle', 'debutant', 'hotel', 'published', 'metier', '75006', 'Chef de rang', 'x'];
const IDENTIFIERS = Array.from({ length: 60 }, (_, n) => n + 1);

/** Values that the schema accepts, or would if it knew the database. */
export function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
      return fc.oneof(fc.constantFrom(...IDENTIFIERS), fc.integer(rangeOf(schema)));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return validRecord(schema);
    default:
      return fc.constantFrom<unknown>('x', 1, true, null);
  }
}

function validText({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const known = format ? BY_FORMAT[format] : undefined;
  if (known) return fc.constantFrom(...known);
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  const text = fc.oneof(fc.constantFrom(...WORDS), fc.string({ ...size, unit: 'grapheme' }));
  const exact = pattern ? findMatching(pattern) : null;
  return exact ? fc.oneof(fc.constantFrom(...WORDS), exact) : text;
}

/** Null for patterns from which no text can be generated. */
function findMatching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' });
  } catch {
    return null;
  }
}

const rangeOf = ({ minimum = -1000, maximum = 1000 }: JsonSchema) => ({
  min: Math.max(minimum, -(2 ** 31)),
  max: Math.max(Math.min(maximum, 2 ** 31 - 1), Math.max(minimum, -(2 ** 31))),
});

function validRecord({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Values at the limits of the schema and one step beyond. */
function boundary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(boundary));
  if (schema.type === 'string') {
    const lengths = [minLength, minLength - 1, maxLength ?? 255, (maxLength ?? 255) + 1];
    return fc.constantFrom(...lengths.filter((n) => n >= 0 && n < 60_000).map((n) => 'é'.repeat(n)));
  }
  if (schema.type === 'array') {
    const lengths = [minItems, minItems - 1, maxItems ?? 10, (maxItems ?? 10) + 1].filter((n) => n >= 0);
    return fc
      .tuple(fc.constantFrom(...lengths), valid(schema.items ?? {}))
      .map(([n, item]) => Array(n).fill(item));
  }
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  return fc.constantFrom(
    ...HOSTILE_NUMBERS,
    ...edges.flatMap((edge) => [edge, edge - 1, edge + 1, edge + 0.5]),
  );
}

/** Mostly valid; sometimes at a limit, of another type, or hostile. */
export function mixed(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: valid(schema) },
    { weight: 1, arbitrary: boundary(schema) },
    { weight: 1, arbitrary: hostile },
  );
}

/** Objects of the schema in which each field has its own chance to be wrong, with extra fields. */
export function mixedRecord({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => {
    const present = required.includes(name)
      ? { weight: 12, arbitrary: mixed(inner) }
      : { weight: 1, arbitrary: mixed(inner) };
    return fc
      .oneof(present, { weight: 1, arbitrary: fc.constant(undefined) })
      .map((value) => [name, value] as const);
  });
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fc.oneof(POLLUTING, hostileText), hostile), { maxLength: 2 }) },
  );
  return fc
    .tuple(fc.tuple(...fields), extra)
    .map(([known, more]) =>
      Object.fromEntries([...known, ...more].filter(([, value]) => value !== undefined)),
    );
}

const POLLUTING = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'maison_id',
  'role',
);
