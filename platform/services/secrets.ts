import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/pool.ts';
import { serviceSecrets } from '#platform/db/schema/operations.ts';

/** A secret of the service, generated on first use by one process for all; base64url, 32 bytes. */
export async function requireSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(serviceSecrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, name));
  if (!row) throw new Error('a secret that was just kept is there');
  return row.value;
}
