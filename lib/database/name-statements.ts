import { Client, type ClientBase } from 'pg';

/** More statements than a program has; each connection keeps those that it has sent. */
const AT_MOST = 1000;
/** Longer ones insert many rows together, and each number of rows is a statement of its own. */
const LONGEST = 8000;

const names = new Map<string, string>();

/**
 * Names the statements with parameters of a connection: Postgres reads each once, and plans it anew only while that is
 * worth it. `pool.on('connect', nameStatements)`. A pooler in transaction mode carries such names
 * (docs/decisions/embedded-database.md).
 */
export function nameStatements(client: ClientBase): void {
  client.query = ((asked: unknown, values: unknown, ...rest: unknown[]) =>
    Reflect.apply(Client.prototype.query, client, [
      withName(asked, values),
      values,
      ...rest,
    ])) as ClientBase['query'];
}

function withName(asked: unknown, values: unknown): unknown {
  // Without parameters it may be several statements in one text, which cannot be prepared.
  if (!Array.isArray(values) || values.length === 0) return asked;
  const statement = typeof asked === 'string' ? { text: asked } : asked;
  if (!isUnnamed(statement)) return asked;
  const name = nameOf(statement.text);
  return name === undefined ? asked : { ...statement, name };
}

function isUnnamed(statement: unknown): statement is { readonly text: string } {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  return typeof statement.text === 'string' && !('name' in statement && statement.name);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= AT_MOST || text.length > LONGEST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
