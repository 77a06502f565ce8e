import type { Field, Fields, RecordOf } from './description.ts';
import { elementsOf, toPlainText } from './html.ts';
import { record } from './values.ts';

/**
 * The fields of a write that a record does not have as they were sent. Blanks, markup and the order of terms are no
 * difference; neither is a value that stands for none where the platform has none. A state has its own rules: what is
 * to be published may have to wait for somebody's approval.
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

/** What a record has of a value that was sent: the same, nothing, or something else. */
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
    // Of a text that is written in markup, a heading or a picture that is gone is a loss too.
    const elements = field.kind === 'markup' ? elementsOf(value) : '';
    return words + elements || null;
  }
  return field.kind === 'terms' && Array.isArray(value) ? value.toSorted() : value;
}
