import { z } from 'zod';
import { NAMED } from './named.ts';

type Json = Record<string, unknown>;

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** JSON Schema of an input (before parsing) or an output. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A `$ref` where the schema, or the schema of a list's items, has a name. */
export function toNamedSchema(schema: z.ZodType): Json {
  const name = NAMES.get(schema);
  if (name) return { $ref: `#/components/schemas/${name}` };
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: toNamedSchema(schema.element as z.ZodType) };
  }
  return toSchema(schema, 'output');
}
