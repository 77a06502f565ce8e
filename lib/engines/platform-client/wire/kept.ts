import type { Field, Fields, RecordOf } from './description.ts';
import { elementsOf, toPlainText } from './html.ts';
import { record } from './values.ts';

/**
 * The fields of a write that a record does not have as they were sent. Blanks, markup and the order of terms do not
 * count; neither does an empty value where the platform has none. A state has its own rules: publishing may have to
 * wait for an approval.
 */
export function unkeptOf<F extends Fields>(
  fields: F,
  sent: Partial<RecordOf<F>>,
  found: object,
): readonly (keyof F & string)[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record(sent)[name];
    if (value === undefined || field.kind === 'state') return [];
    return keptAs(field, value, record(found)[name]) === 'alike' ? [] : [name];
  });
}

/** How a record has a value that was sent: the same, missing, or different. */
export function keptAs(field: Field, sent: unknown, found: unknown): 'alike' | 'nothing' | 'other' {
  const has = text(field, found);
  if (text(field, sent) === has) return 'alike';
  return has === text(field, null) ? 'nothing' : 'other';
}

const text = (field: Field, value: unknown) => JSON.stringify(plain(field, value));

function plain(field: Field, value: unknown): unknown {
  const none = 'otherwise' in field ? field.otherwise : null;
  if (value === null || value === undefined || value === '') return none === '' ? null : none;
  if (typeof value === 'string') {
    const words = toPlainText(value).replace(/\s+/g, ' ').trim();
    // For markup, a missing heading or picture is a loss too.
    const elements = field.kind === 'markup' ? elementsOf(value) : '';
    return words + elements || null;
  }
  return field.kind === 'terms' && Array.isArray(value) ? value.toSorted() : value;
}
