import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/http/caller.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';

const NOBODY = sql`false`;
const EVERYBODY = sql`true`;

/** Condition for the records of a table with `maison_id` and `groupe_id` that the caller manages. */
export function managedBy(scope: Scope, alias: string): SQL {
  switch (scope.kind) {
    case 'maison':
      return sql`${sql.raw(`${alias}.maison_id`)} = ${scope.maisonId}`;
    case 'groupe':
      return sql`${sql.raw(`${alias}.groupe_id`)} = ${scope.groupeId}`;
    case 'platform':
      return EVERYBODY;
    default:
      return NOBODY;
  }
}

/** The same for a table with `maison_id` only. */
export function managedThroughEstablishment(scope: Scope, alias: string): SQL {
  const establishment = sql.raw(`${alias}.maison_id`);
  return scope.kind === 'groupe'
    ? sql`${establishment} IN (SELECT id FROM platform.maisons WHERE groupe_id = ${scope.groupeId})`
    : managedBy(scope, alias);
}

/** Condition that excludes suspended establishments, of which nothing is public. */
export const ofOpenEstablishment = (alias: string): SQL =>
  sql`${sql.raw(`${alias}.maison_id`)} NOT IN (SELECT h.id FROM platform.maisons h WHERE h.status = 'suspended')`;

/** Callers who see only what they manage; the others read what is public. */
export const isManager = (scope: Scope): boolean =>
  scope.kind === 'maison' || scope.kind === 'groupe' || scope.kind === 'platform';

/**
 * Refuses a record outside the scope: 403 for a manager as the spec requires, 404 for the public. `mine` is
 * computed by the statement that read the row.
 */
export function requireVisible<T extends { mine: boolean; open: boolean }>(
  row: T | undefined,
  scope: Scope,
): T {
  if (!row) throw notFound();
  if (row.mine) return row;
  if (isManager(scope)) throw forbidden();
  if (!row.open) throw notFound();
  return row;
}
