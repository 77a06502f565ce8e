import type { z } from 'zod';
import type { Maintenance } from '#contract/service.ts';
import type { Database } from '#platform/db/pool.ts';
import { maintenance } from '#platform/db/schema/service.ts';

/** Planned or current maintenance; `active` also once its start has passed. */
export async function readMaintenance(db: Database, now: Date): Promise<z.input<typeof Maintenance>> {
  const [row] = await db.select().from(maintenance);
  if (!row || (row.endsAt && row.endsAt <= now)) {
    return { active: false, message: null, starts_at: null, ends_at: null };
  }
  return {
    active: row.active || (row.startsAt !== null && row.startsAt <= now),
    message: row.message,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  };
}
