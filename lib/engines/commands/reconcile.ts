/** The result of comparing a command with the current state of its record. */
export type Comparison<T> =
  /** The record no longer exists. */
  | { readonly kind: 'gone' }
  /** It has the target value, whoever set it. */
  | { readonly kind: 'reached'; readonly current: T }
  /** Somebody else has changed it since the person saw it: nothing may be sent. */
  | { readonly kind: 'conflict'; readonly current: T }
  /** It has the value that the person saw, or nobody has changed it lately; null where it could not be read. */
  | { readonly kind: 'unchanged'; readonly current: T | null };

/** The values that a command's record is compared with. */
export type Expectation<T> = {
  readonly value: (record: T) => string;
  /** The value that the person saw. */
  readonly seen: string;
  /** Values that prove that the platform has stored the change. */
  readonly reached: readonly string[];
};

/**
 * Compares a command with the current state of its record, before it is sent and after a lost answer alike: a change
 * that has arrived is found, and nobody's newer change is overwritten. `undefined` is a record that was not found.
 */
export function compare<T extends object>(
  current: T | 'unread' | undefined,
  { value, seen, reached }: Expectation<T>,
): Comparison<T> {
  if (current === undefined) return { kind: 'gone' };
  if (current === 'unread') return { kind: 'unchanged', current: null };
  const now = value(current);
  if (reached.includes(now)) return { kind: 'reached', current };
  return { kind: now === seen ? 'unchanged' : 'conflict', current };
}
