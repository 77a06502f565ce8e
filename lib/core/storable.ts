/**
 * A JSON value as a JSON column takes it: Postgres keeps every character of a text but NUL and halves of surrogate
 * pairs, which only a broken clipboard brings; in names of fields as well as in values.
 */
export function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner === 'string') return clean(inner);
    return isRecord(inner) && Object.keys(inner).some((key) => clean(key) !== key)
      ? Object.fromEntries(Object.entries(inner).map(([key, field]) => [clean(key), field]))
      : inner;
  });
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
