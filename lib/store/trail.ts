import { and, count, desc, eq, gt, gte } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { trail, trailHeads } from './schema/trail.ts';
import { FIRST_HASH, hashOf } from './trail-chain.ts';

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

/** What somebody of a group does to an establishment, as its own log has it: with the name of the group. */
export function inEstablishment<Entry extends TrailEntry>(
  entry: Entry,
  group: { readonly name: string },
  establishmentId: number,
): Entry {
  const displayName = `${entry.person.displayName} (${group.name})`;
  return { ...entry, scopeKey: `maison:${establishmentId}`, person: { ...entry.person, displayName } };
}

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
 * Adds a link unless the chain has one of the same operation that is newer than `since`. Of several at once one adds
 * it: they come one after the other.
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
export async function lockHead(tx: Transaction, scopeKey: string): Promise<typeof trailHeads.$inferSelect> {
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

/** The newest links of a scope. */
export function recentTrail(db: Database, scopeKey: string, limit: number) {
  return db
    .select()
    .from(trail)
    .where(eq(trail.scopeKey, scopeKey))
    .orderBy(desc(trail.position))
    .limit(limit);
}

/** How often a person has done something in a scope since then. */
export async function countTrailSince(
  db: Database,
  {
    scopeKey,
    personId,
    action,
  }: { readonly scopeKey: string; readonly personId: number; readonly action: string },
  since: Date,
): Promise<number> {
  const [head] = await db.select().from(trailHeads).where(eq(trailHeads.scopeKey, scopeKey));
  const [counted] = await db
    .select({ n: count() })
    .from(trail)
    .where(
      and(
        eq(trail.scopeKey, scopeKey),
        gt(trail.position, (head?.position ?? 0) - RECENT_LINKS),
        eq(trail.personId, personId),
        eq(trail.action, action),
        gte(trail.at, since),
      ),
    );
  return counted?.n ?? 0;
}
