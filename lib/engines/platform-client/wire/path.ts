import { record } from './values.ts';

/** The names of a path; none for the empty path, which is the value itself. */
export function toNames(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

export function valueAt(raw: unknown, names: readonly string[]): unknown {
  let value = raw;
  for (const name of names) value = record(value)[name];
  return value;
}

/** Puts a value into a body and creates the records on its path. The empty path is not allowed. */
export function putAt(body: Record<string, unknown>, names: readonly string[], value: unknown): void {
  const last = names.at(-1);
  if (last === undefined) throw new Error('A value is written under a name');
  let inner = body;
  for (const name of names.slice(0, -1)) {
    inner[name] = { ...record(inner[name]) };
    inner = inner[name] as Record<string, unknown>;
  }
  inner[last] = value;
}
