import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner, type Transaction } from '#lib/engines/store/database.ts';
import { applications } from './schema/applications.ts';
import { upsertApplications } from './writes/applications.ts';
import { writeToScope } from './writes/scope-lock.ts';

const MOST_OVERLAYS = 1000;

/**
 * Shows a move that is not sent yet: every list and count of the scope has the application in the new column until
 * `clearOverlay`, whatever the platform reports meanwhile. False when the scope does not have it.
 */
export async function overlayStatus(
  scope: ScopeKey,
  id: number,
  status: string,
  operationId: string,
  db: Runner = database(),
): Promise<boolean> {
  const held = await writeToScope(db, scope, (tx) =>
    tx
      .update(applications)
      .set({ heldStatus: status, heldSince: databaseNow(), heldBy: operationId })
      .where(and(eq(applications.scope, scope), eq(applications.id, id)))
      .returning({ id: applications.id })
      .then((rows) => rows.length),
  );
  return held !== null && held > 0;
}

/** Ends what `overlayStatus` started with this operation: rows show the platform’s status again. */
export async function clearOverlay(operationId: string, db: Runner = database()): Promise<void> {
  const [held] = await db
    .select({ scope: applications.scope })
    .from(applications)
    .where(eq(applications.heldBy, operationId))
    .limit(1);
  if (held) await writeToScope(db, held.scope, (tx) => clearHeld(tx, held.scope, operationId));
}

/** The same with the platform’s answer: one write of the row for both. */
export async function settleOverlay(
  scope: ScopeKey,
  operationId: string,
  application: Application,
  db: Runner = database(),
): Promise<void> {
  await writeToScope(db, scope, async (tx) => {
    const written = await upsertApplications(tx, scope, [application], databaseNow(), operationId);
    // A row that is newer by now was not written, and its overlay still has to end.
    return written + (await clearHeld(tx, scope, operationId));
  });
}

async function clearHeld(tx: Transaction, scope: ScopeKey, operationId: string): Promise<number> {
  const { rowCount } = await tx
    .update(applications)
    .set({ heldStatus: null, heldSince: null, heldBy: null })
    .where(and(eq(applications.scope, scope), eq(applications.heldBy, operationId)));
  return rowCount ?? 0;
}

/** Operations that have shown something in a list since before `before`. */
export async function listOverlays(before: Date, db = database()): Promise<readonly string[]> {
  const held = await db
    .selectDistinct({ operationId: applications.heldBy })
    .from(applications)
    .where(and(isNotNull(applications.heldBy), lt(applications.heldSince, before)))
    .limit(MOST_OVERLAYS);
  return held.flatMap(({ operationId }) => operationId ?? []);
}
