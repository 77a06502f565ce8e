import { execute } from './limits.ts';

/** A minute passes since the platform last confirmed who everybody is. */
export async function ageProofs(databaseUrl: string): Promise<void> {
  const before = "- interval '60 seconds'";
  await execute(
    databaseUrl,
    `UPDATE perron.sessions SET confirmed_at = confirmed_at ${before}, asked_at = asked_at ${before}`,
  );
}
