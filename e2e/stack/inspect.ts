import { Client } from 'pg';

/** Digests of everything that a call may change: two are equal when nothing has changed in between. */
export type Effects = {
  /** Writing calls, as counted by the platform per account and address. */
  platformCalls: string;
  /** A digest of each table of the dashboard, without those that reads write to. */
  tables: Record<string, string>;
};

/** Tables that reads write to: the budget, caches, knowledge about the platform, the last visit, sign-ins. */
const KEPT_BY_READING = [
  'batch_verdicts',
  'budgets',
  'form_demands',
  'sessions',
  'sign_in_failures',
  'sign_in_familiar',
  'sign_in_queue',
  'unread_counts',
  'visits',
];

export async function readEffects(databaseUrl: string): Promise<Effects> {
  return withClient(databaseUrl, async (client) => {
    const read = async (sql: string) => String((await client.query(sql)).rows[0]?.digest ?? '');
    const tables: Record<string, string> = {};
    // Listed from the database, so that tables added later are included.
    const written = (await tablesOf(client, 'perron')).filter((table) => !KEPT_BY_READING.includes(table));
    for (const table of written) {
      tables[table] = await read(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM perron.${client.escapeIdentifier(table)} t`,
      );
    }
    // The time of the last activity is not an effect; the existence of the session is.
    tables.sessions = await read(
      `SELECT md5(string_agg(key, '|' ORDER BY key)) AS digest FROM perron.sessions`,
    );
    const platformCalls = await read(
      `SELECT string_agg(payer || ':' || hour_used, ' ' ORDER BY payer) AS digest
       FROM platform.rate_windows WHERE tier = 'mut'`,
    );
    return { platformCalls, tables };
  });
}

/** Every row of every table of a schema as text, by table. */
export async function dumpSchema(databaseUrl: string, schema: string): Promise<Record<string, string[]>> {
  return withClient(databaseUrl, async (client) => {
    const dump: Record<string, string[]> = {};
    for (const name of await tablesOf(client, schema)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t`,
      );
      dump[name] = rows.map(({ row }) => row);
    }
    return dump;
  });
}

async function tablesOf(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1 ORDER BY 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function withClient<T>(databaseUrl: string, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
