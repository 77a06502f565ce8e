import 'server-only';
import { beforeLeaving } from '#lib/auth/leaving.ts';
import { applyApplication } from '#lib/mirror/apply.ts';
import { clearOverlay } from '#lib/mirror/held.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { reportUnexpected } from '#lib/server/log.ts';
import { findPlatformOf } from '#lib/server/platform.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { appendTrail } from '#lib/store/trail.ts';
import { type Author, forgetSettled, makeDue } from './move-store.ts';
import { uncoverForgotten } from './moves.ts';
import { type SenderPorts, sendDueMoves } from './sender.ts';

const EVERY_MS = 1000;
const FORGET_EVERY_MS = 3_600_000;
const UNCOVER_EVERY_MS = 60_000;
/** Settled moves are kept so long for undo and for looking things up; the trail keeps what was done. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** What `holdMoves` stores is always a key of ours. */
const keyOf = (author: { readonly scopeKey: string }) => author.scopeKey as ScopeKey;

const createPorts = (): SenderPorts => ({
  db: database(),
  now: databaseNow,
  inHand: new Set(),
  platformOf: async (author) => {
    const platform = await findPlatformOf({ personId: author.personId, scopeKey: keyOf(author) }, 'write');
    return platform?.applications ?? null;
  },
  record: (move) =>
    database().transaction((tx) =>
      appendTrail(tx, {
        scopeKey: move.scopeKey,
        at: databaseNow(),
        person: { id: move.personId, displayName: move.personName },
        action: 'application.move',
        subjectKind: 'application',
        subjectId: move.applicationId,
        detail: { from: move.fromStatus, to: move.toStatus, attempt: move.attempts },
        operationId: move.id,
      }),
    ),
  settled: async (move, application) => {
    if (application) await applyApplication(keyOf(move), application);
    await clearOverlay(move.id);
  },
});

const shared = globalThis as typeof globalThis & { perronSender?: ReturnType<typeof setInterval> };

/** Sends held moves as they become due; once per process, safe with several. */
export function startSender(): void {
  beforeLeaving(flushMoves);
  if (shared.perronSender) return;
  const ports = createPorts();
  const look = () =>
    sendDueMoves(ports).catch((error: unknown) => void reportUnexpected(error, 'application.send'));
  // Not one look after the other: a slow call for one person would hold the moves of all others.
  shared.perronSender = setInterval(look, EVERY_MS);
  shared.perronSender.unref();
  const forget = () =>
    forgetSettled(database(), new Date(databaseNow().getTime() - KEPT_MS)).catch((error: unknown) =>
      reportUnexpected(error, 'application.forget'),
    );
  setInterval(forget, FORGET_EVERY_MS).unref();
  const uncover = () =>
    uncoverForgotten(new Date()).catch((error: unknown) => reportUnexpected(error, 'application.uncover'));
  setInterval(uncover, UNCOVER_EVERY_MS).unref();
}

/** Sends what a person still holds in a scope now, before their session ends. */
async function flushMoves(author: Author): Promise<void> {
  await makeDue(database(), author, databaseNow());
  await sendDueMoves(createPorts());
}
