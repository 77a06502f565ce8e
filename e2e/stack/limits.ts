import { Client } from 'pg';

const generous = { mut_min: 6000, mut_hour: 60_000, read_min: 30_000, read_hour: 300_000 };

/** Gives every account a contract with room for all journeys. */
export async function raiseLimits(databaseUrl: string): Promise<void> {
  await execute(databaseUrl, 'UPDATE platform.accounts SET limits = $1', [JSON.stringify(generous)]);
}

/** Gives every account a smaller contract, by window (`mut_hour=1`), counted from now. */
export async function lowerLimits(databaseUrl: string, windows: Record<string, string>): Promise<void> {
  const lower = Object.entries(windows).map(([name, limit]) => [name, Number(limit)]);
  const limits = JSON.stringify({ ...generous, ...Object.fromEntries(lower) });
  await execute(databaseUrl, 'UPDATE platform.accounts SET limits = $1', [limits]);
  await clearLimits(databaseUrl);
}

/**
 * Opens the platform's windows again. The journeys of an hour's work of eight people run within minutes; the
 * limits themselves have their own tests.
 */
export async function clearLimits(databaseUrl: string): Promise<void> {
  await openWindows(databaseUrl);
  await execute(databaseUrl, 'DELETE FROM perron.sign_in_failures');
}

/** Opens the platform's windows and keeps who failed to sign in. */
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
