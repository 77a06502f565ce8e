import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { type Database, select } from '#platform/db/pool.ts';
import { serviceSecrets } from '#platform/db/schema/operations.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const NAME = 'vapid';

/** The service's push keys, made by whichever process first asks for them and kept for good. */
export async function getPushKeys(db: Database): Promise<PushKeys> {
  const stored = await findKeys(db);
  if (stored) return stored;
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(serviceSecrets).values({ name: NAME, value }).onConflictDoNothing();
  const kept = await findKeys(db);
  if (!kept) throw new Error('the push keys were just stored');
  return kept;
}

async function findKeys(db: Database): Promise<PushKeys | null> {
  const [row] = await select<{ value: string }>(
    db,
    sql`SELECT value FROM platform.service_secrets WHERE name = ${NAME}`,
  );
  return row ? JSON.parse(row.value) : null;
}
