import type { Field, Fields, RecordOf } from './description.ts';
import { toPlainText } from './html.ts';
import { record } from './values.ts';

/**
 * The fields of a write that a record does not have as they were sent. Blanks, markup and the order of terms are no
 * difference; neither is a value that stands for none where the platform has none.
 */
export function unkeptOf<F extends Fields>(
  fields: F,
  sent: Partial<RecordOf<F>>,
  found: Partial<RecordOf<F>>,
): readonly (keyof F & string)[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record(sent)[name];
    return value === undefined || isAlike(field, value, record(found)[name]) ? [] : [name];
  });
}

function isAlike(field: Field, sent: unknown, found: unknown): boolean {
  return JSON.stringify(plain(field, sent)) === JSON.stringify(plain(field, found));
}

function plain(field: Field, value: unknown): unknown {
  const none = 'otherwise' in field ? field.otherwise : null;
  if (value === null || value === undefined || value === '') return none === '' ? null : none;
  if (typeof value === 'string') return toPlainText(value).replace(/\s+/g, ' ').trim() || null;
  return field.kind === 'terms' && Array.isArray(value) ? value.toSorted() : value;
}
