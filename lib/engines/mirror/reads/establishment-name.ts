import { type Column, type SQL, sql } from 'drizzle-orm';
import { establishments as e } from '../schema/offers.ts';

type Named = { readonly scope: Column; readonly establishmentId: Column; readonly establishmentName: Column };

/** The name that a record gives its establishment; some platforms give an id alone, and the name is the establishment's. */
export function establishmentNameOf({ scope, establishmentId, establishmentName }: Named): SQL<string> {
  const known = sql`SELECT ${e.name} FROM ${e} WHERE ${e.scope} = ${scope} AND ${e.id} = ${establishmentId}`;
  return sql<string>`coalesce(nullif(${establishmentName}, ''), (${known}), '')`;
}
