import { randomBytes } from 'node:crypto';
import { desc, gt } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#platform/db/pool.ts';
import { signingKeys } from '#platform/db/schema/service.ts';

const SIGNS_FOR_MS = 30 * DAY_MS;
/** A token lives 7 days; a key stays valid longer than the last token it signed. */
const VERIFIES_AFTER_MS = 8 * DAY_MS;
const KEPT_MS = 60_000;

export type SigningKey = { kid: string; secret: Uint8Array; signsUntil: Date; verifiesUntil: Date };

/**
 * The rotating keys, stored in the database and cached for a minute. Every process verifies with every valid
 * key, so concurrent rotations do no harm.
 */
export function createKeyRing(db: Database) {
  let keys: SigningKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let searchedAt = Number.NEGATIVE_INFINITY;

  async function load(now: Date): Promise<void> {
    const rows = await db
      .select()
      .from(signingKeys)
      .where(gt(signingKeys.verifiesUntil, now))
      .orderBy(desc(signingKeys.createdAt));
    keys = rows.map((row) => ({ ...row, secret: Buffer.from(row.secret, 'base64url') }));
    loadedAt = now.getTime();
  }

  const fresh = (now: Date) => Math.abs(now.getTime() - loadedAt) < KEPT_MS;
  const find = (kid: string, now: Date) => keys.find((key) => key.kid === kid && key.verifiesUntil > now);

  return {
    /** The key to sign with; created when the last one has expired. */
    async current(now: Date): Promise<SigningKey> {
      if (!fresh(now)) await load(now);
      const present = keys.find((key) => key.signsUntil > now);
      if (present) return present;
      const signsUntil = new Date(now.getTime() + SIGNS_FOR_MS);
      const row = {
        kid: randomBytes(9).toString('base64url'),
        secret: randomBytes(32).toString('base64url'),
        createdAt: now,
        signsUntil,
        verifiesUntil: new Date(signsUntil.getTime() + VERIFIES_AFTER_MS),
      };
      await db.insert(signingKeys).values(row);
      await load(now);
      return { ...row, secret: Buffer.from(row.secret, 'base64url') };
    },

    /** Another process may just have created the key: unknown ones are looked up, at most once a second. */
    async find(kid: string, now: Date): Promise<SigningKey | null> {
      const known = fresh(now) ? find(kid, now) : undefined;
      if (known) return known;
      if (fresh(now) && Math.abs(now.getTime() - searchedAt) <= 1000) return null;
      searchedAt = now.getTime();
      await load(now);
      return find(kid, now) ?? null;
    },
  };
}
export type KeyRing = ReturnType<typeof createKeyRing>;
