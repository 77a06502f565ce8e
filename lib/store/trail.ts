import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { trail, trailHeads } from './schema/trail.ts';

export type TrailEntry = {
  readonly scopeKey: string;
  readonly at: Date;
  readonly person: { readonly id: number; readonly displayName: string };
  /** `application.move`, `offer.publish`, … */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: number | null;
  /** Statuses, counts, ids; never names, texts or addresses of candidates. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly operationId: string | null;
};

const FIRST_HASH = '0'.repeat(64);

/** Adds a link to the chain of a scope, in the transaction that settles what it tells of. */
export function appendTrail(tx: Transaction, entry: TrailEntry): Promise<void> {
  return appendTrailOf(tx, entry.scopeKey, [entry]);
}

/** Adds several links to the chain of one scope, in their order. */
export async function appendTrailOf(
  tx: Transaction,
  scopeKey: string,
  entries: readonly Omit<TrailEntry, 'scopeKey'>[],
): Promise<void> {
  if (entries.length === 0) return;
  let { position, hash } = await lockHead(tx, scopeKey);
  const links = entries.map((entry) => {
    position += 1;
    const link = {
      scopeKey,
      position,
      at: entry.at,
      personId: entry.person.id,
      personName: entry.person.displayName,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: entry.subjectId,
      detail: entry.detail,
      operationId: entry.operationId,
      previousHash: hash,
    };
    hash = hashOf(link);
    return { ...link, hash };
  });
  await tx.insert(trail).values(links);
  await tx.update(trailHeads).set({ position, hash }).where(eq(trailHeads.scopeKey, scopeKey));
}

/** Further back than this no link is newer than some minutes. */
const RECENT_LINKS = 5000;

/**
 * Adds a link unless the chain has one of the same operation that is newer than `since`. Of several at once one adds it:
 * they come one after the other.
 */
export async function appendTrailOnce(
  tx: Transaction,
  entry: TrailEntry & { readonly operationId: string },
  since: Date,
): Promise<void> {
  const { position } = await lockHead(tx, entry.scopeKey);
  const [same] = await tx
    .select({ position: trail.position })
    .from(trail)
    .where(
      and(
        eq(trail.scopeKey, entry.scopeKey),
        gt(trail.position, position - RECENT_LINKS),
        eq(trail.operationId, entry.operationId),
        gt(trail.at, since),
      ),
    )
    .limit(1);
  if (!same) await appendTrail(tx, entry);
}

/** Whoever adds to the chain of a scope waits here for the one before. */
async function lockHead(tx: Transaction, scopeKey: string): Promise<typeof trailHeads.$inferSelect> {
  await tx.insert(trailHeads).values({ scopeKey, position: 0, hash: FIRST_HASH }).onConflictDoNothing();
  const [head] = await tx.select().from(trailHeads).where(eq(trailHeads.scopeKey, scopeKey)).for('update');
  if (!head) throw new Error('The head of a trail is missing.');
  return head;
}

/** Whether the chain tells already that this operation did this to this subject. */
export async function hasTrailEntry(tx: Transaction, entry: TrailEntry): Promise<boolean> {
  if (entry.operationId === null) return false;
  const links = await tx
    .select({ action: trail.action, subjectKind: trail.subjectKind, subjectId: trail.subjectId })
    .from(trail)
    .where(and(eq(trail.scopeKey, entry.scopeKey), eq(trail.operationId, entry.operationId)));
  return links.some(
    (link) =>
      link.action === entry.action &&
      link.subjectKind === entry.subjectKind &&
      link.subjectId === entry.subjectId,
  );
}

/** Position of the first link that was changed or is missing; null when the whole chain holds. */
export async function firstBrokenLink(db: Database, scopeKey: string): Promise<number | null> {
  const links = await db
    .select()
    .from(trail)
    .where(eq(trail.scopeKey, scopeKey))
    .orderBy(asc(trail.position));
  let previous = FIRST_HASH;
  for (const [index, { hash, ...link }] of links.entries()) {
    const holds = link.position === index + 1 && link.previousHash === previous && hash === hashOf(link);
    if (!holds) return index + 1;
    previous = hash;
  }
  const [head] = await db.select().from(trailHeads).where(eq(trailHeads.scopeKey, scopeKey));
  return (head?.hash ?? FIRST_HASH) === previous ? null : links.length + 1;
}

/** The newest links of a scope. */
export function recentTrail(db: Database, scopeKey: string, limit: number) {
  return db
    .select()
    .from(trail)
    .where(eq(trail.scopeKey, scopeKey))
    .orderBy(desc(trail.position))
    .limit(limit);
}

/** A list and not an object: jsonb does not keep the order of keys. */
function hashOf(link: Omit<typeof trail.$inferSelect, 'hash'>): string {
  const detail = Object.entries(link.detail).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [
    link.previousHash,
    link.scopeKey,
    link.position,
    link.at.toISOString(),
    link.personId,
    link.personName,
    link.action,
    link.subjectKind,
    link.subjectId,
    detail,
    link.operationId,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
