import { Client } from 'pg';

const generous = { mut_min: 6000, mut_hour: 60_000, read_min: 30_000, read_hour: 300_000 };

/** Raises every account's limits enough for all journeys. */
export async function raiseLimits(databaseUrl: string): Promise<void> {
  await execute(databaseUrl, 'UPDATE platform.accounts SET limits = $1', [JSON.stringify(generous)]);
}

/** Lowers every account's limits, by window (`mut_hour=1`), counted from now. */
export async function lowerLimits(databaseUrl: string, windows: Record<string, string>): Promise<void> {
  const lower = Object.entries(windows).map(([name, limit]) => [name, Number(limit)]);
  const limits = JSON.stringify({ ...generous, ...Object.fromEntries(lower) });
  await execute(databaseUrl, 'UPDATE platform.accounts SET limits = $1', [limits]);
  await clearLimits(databaseUrl);
}

/**
 * Resets the rate windows of the platform. The journeys do an hour's work of eight people in minutes; the limits have
 * tests of their own.
 */
export async function clearLimits(databaseUrl: string): Promise<void> {
  await openWindows(databaseUrl);
  await execute(databaseUrl, 'DELETE FROM perron.sign_in_failures');
}

/** Resets the rate windows and keeps failed sign-ins. */
export async function openWindows(databaseUrl: string): Promise<void> {
  await execute(databaseUrl, 'DELETE FROM platform.rate_windows');
  await execute(databaseUrl, 'DELETE FROM perron.budgets');
}

export async function execute(databaseUrl: string, statement: string, values: string[] = []): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
