/**
 * A JSON value that a JSON column of Postgres accepts: without NUL and unpaired surrogates, in names of fields as well
 * as in values. Only a broken clipboard produces them.
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
