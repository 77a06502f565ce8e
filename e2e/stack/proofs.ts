import { execute } from './limits.ts';

/** Expires the cached confirmations of sessions by the platform. */
export async function ageProofs(databaseUrl: string): Promise<void> {
  const before = "- interval '60 seconds'";
  await execute(
    databaseUrl,
    `UPDATE perron.sessions SET confirmed_at = confirmed_at ${before}, asked_at = asked_at ${before}`,
  );
}
