import { execute } from './limits.ts';

/** Expires every impersonation. */
export async function ageImpersonations(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `UPDATE perron.sessions SET created_at = created_at - interval '31 minutes' WHERE lender IS NOT NULL`,
  );
}

/** Revokes every impersonation token on the platform. */
export async function revokeLent(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `INSERT INTO platform.revoked_tokens (jti, expires_at) SELECT jti, expires_at FROM platform.lent_tokens
     ON CONFLICT DO NOTHING`,
  );
}
