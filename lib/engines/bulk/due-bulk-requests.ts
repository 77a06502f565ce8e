import type { DeliverPorts } from '#lib/engines/commands/record-kind.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { isOfGroup } from './author.ts';
import { finishIfSettled, type StoredBulkRequest } from './bulk-store.ts';
import { claimItems, itemOutbox, nextItemAt } from './item-outbox.ts';
import { KINDS } from './kinds.ts';
import type { BulkKind } from './model.ts';
import { type BulkCalls, DELIVER_ITEMS } from './record-kinds.ts';
import { dueBulkRequests, postponeBulkRequest } from './schedule.ts';

export type BulkPorts = Omit<DeliverPorts, 'inFlight'> &
  BulkCalls & {
    /** Bulk requests that this instance is running. */
    readonly inFlight: Set<string>;
  };

/** Items that another instance works on are checked again after at least and at most this long. */
const BUSY_MS = 2_000;
const LONGEST_BUSY_MS = 15_000;

/**
 * Delivers items of each due bulk request, those of different people at the same time and no bulk request twice at
 * once.
 */
export async function deliverDueBulkRequests(ports: BulkPorts): Promise<void> {
  const due = await dueBulkRequests(ports.db, ports.now());
  await Promise.all(
    due
      .filter((bulkRequest) => !ports.inFlight.has(bulkRequest.id))
      .map((bulkRequest) => deliverAlone(ports, bulkRequest)),
  );
}

async function deliverAlone(ports: BulkPorts, bulkRequest: StoredBulkRequest): Promise<void> {
  ports.inFlight.add(bulkRequest.id);
  try {
    const claimed = await claimItems(ports.db, bulkRequest, { owner: ports.owner, now: ports.now() });
    if (claimed.length === 0) return await lookLater(ports, bulkRequest);
    const kind = bulkRequest.kind as BulkKind;
    const lending = isOfGroup(bulkRequest.scopeKey)
      ? { group: bulkRequest.scopeKey as ScopeKey, bulkRequestId: bulkRequest.id }
      : null;
    await DELIVER_ITEMS[KINDS[kind].subject](
      ports,
      { kind, stored: bulkRequest, outbox: itemOutbox(bulkRequest), lending },
      claimed,
    );
  } finally {
    ports.inFlight.delete(bulkRequest.id);
  }
}

/** Nothing can be started: all is settled, the rest is looked up later, or another instance has it. */
async function lookLater({ db, now }: BulkPorts, bulkRequest: StoredBulkRequest): Promise<void> {
  const at = now();
  const next = await nextItemAt(db, bulkRequest.id);
  if (!next) return finishIfSettled(db, bulkRequest.id, at);
  const away = Math.max(BUSY_MS, Math.min(LONGEST_BUSY_MS, next.getTime() - at.getTime()));
  await postponeBulkRequest(db, bulkRequest, { reason: null, dueAt: new Date(at.getTime() + away), now: at });
}
