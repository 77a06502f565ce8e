import { Client } from 'pg';

/** Tables read by pages, lists, drafts and the platform's own searches. */
const TABLES = [
  'mirror.applications',
  'mirror.offers',
  'perron.drafts',
  'perron.commands',
  'platform.offres',
] as const;

/** Renames tables, so that every statement on them fails; their rows stay. */
export function hideTables(databaseUrl: string): Promise<void> {
  return execute(databaseUrl, ([, name]) => [name, `${name}_hidden`]);
}

export function showTables(databaseUrl: string): Promise<void> {
  return execute(databaseUrl, ([, name]) => [`${name}_hidden`, name]);
}

async function execute(
  databaseUrl: string,
  rename: (table: readonly [string, string]) => readonly [string, string],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of TABLES) {
      const [schema = '', name = ''] = table.split('.');
      const [from, to] = rename([schema, name]);
      await client.query(`ALTER TABLE IF EXISTS ${schema}.${from} RENAME TO ${to}`);
    }
  } finally {
    await client.end();
  }
}
