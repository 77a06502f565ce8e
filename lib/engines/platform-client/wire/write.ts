import type { Field, Fields, RecordOf } from './description.ts';
import { putAt, toNames } from './path.ts';
import { list, record } from './values.ts';

/**
 * A record of ours, or some fields of it, as the body of a call: each at the first of its paths. Throws on a name that
 * is not described: the types allow a body of the wire, of which nothing would be sent.
 */
export function writerOf<F extends Fields>(
  fields: F,
): (values: Partial<RecordOf<F>>) => Record<string, unknown> {
  return (values) => write(fields, values);
}

function write(fields: Fields, values: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  writeInto(body, fields, values);
  return body;
}

function writeInto(body: Record<string, unknown>, fields: Fields, values: unknown): void {
  for (const [name, value] of Object.entries(record(values))) {
    const field = fields[name];
    if (field === undefined) throw new Error(`No field is called ${name}`);
    if (value === undefined) continue;
    if (field.kind === 'group') writeInto(body, field.fields, value);
    else putAt(body, toNames(field.at[0]), toWire(field, value));
  }
}

function toWire(field: Exclude<Field, { kind: 'group' }>, value: unknown): unknown {
  return field.kind === 'records' ? list(value).map((entry) => write(field.fields, entry)) : value;
}
