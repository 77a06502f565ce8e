import { type Column, type SQL, sql } from 'drizzle-orm';
import { establishments as e } from '../schema/offers.ts';

type Named = { readonly scope: Column; readonly establishmentId: Column; readonly establishmentName: Column };

/**
 * The name of the establishment in a record; some platforms give only its id, and the name is that of the
 * establishment.
 */
export function establishmentNameOf({ scope, establishmentId, establishmentName }: Named): SQL<string> {
  const known = sql`SELECT ${e.name} FROM ${e} WHERE ${e.scope} = ${scope} AND ${e.id} = ${establishmentId}`;
  return sql<string>`coalesce(nullif(${establishmentName}, ''), (${known}), '')`;
}
