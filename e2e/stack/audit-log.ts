import { execute } from './limits.ts';

const FIRST = `(scope_key, position) = ('maison:1',
  (SELECT min(position) FROM perron.audit_log WHERE scope_key = 'maison:1'))`;
const MARK = ' (?)';

/** Tampers with a log entry of the first establishment in the database. */
export async function breakAuditLog(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `UPDATE perron.audit_log SET person_name = person_name || '${MARK}' WHERE ${FIRST}`,
  );
}

/** Makes the log of an establishment so many months older, or younger where negative. */
export async function ageAuditLog(databaseUrl: string, maison: string, months: string): Promise<void> {
  await execute(
    databaseUrl,
    'UPDATE perron.audit_log SET at = at - make_interval(months => $2::int) WHERE scope_key = $1',
    [`maison:${maison}`, months],
  );
}

export async function repairAuditLog(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `UPDATE perron.audit_log SET person_name = left(person_name, -${MARK.length}) WHERE ${FIRST} AND person_name LIKE '%${MARK}'`,
  );
}
