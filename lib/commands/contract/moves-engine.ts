import { randomUUID } from 'node:crypto';
import { settleMove } from '#lib/applications/move-claims.ts';
import { lastGesture } from '#lib/applications/move-model.ts';
import { findMoves, forgetSettled, makeDue, type StoredMove } from '#lib/applications/move-store.ts';
import { hold, readMoves, takeBack, uncoverForgotten } from '#lib/applications/moves.ts';
import { type ApplicationsApi, type SenderPorts, sendDueMoves } from '#lib/applications/sender.ts';
import { beforeLeaving, finishBeforeLeaving } from '#lib/auth/leaving.ts';
import { applyApplication } from '#lib/mirror/apply.ts';
import { clearOverlay } from '#lib/mirror/held.ts';
import { moves } from '#lib/store/schema/moves.ts';
import { appendTrail } from '#lib/store/trail.ts';
import { type JobWorld, openJobWorld } from '#test/job-world.ts';
import { openBase } from './base.ts';
import type { CaseId } from './contract.ts';
import type { CommandStatus, Engine, House, State } from './engine.ts';
import type { Line } from './line.ts';
import { first } from './steps.ts';

const DAY_MS = 24 * 3_600_000;
const NO_ANSWER = 'a move answers nobody: it is held and sent later';
const NO_OFFER = 'moves change the status of applications only';
const NO_BATCH = 'moves are sent one by one';
const NO_JOB = 'a move is no bulk command';

/** The outbox of stage moves. */
export const movesEngine: Engine<CaseId> = {
  name: 'moves',
  policy: {
    undoWindowMs: 8_000,
    arrivalMs: 12_000,
    leaseMs: 25_000,
    afterAbsence: 'sent again',
    auditedBefore: true,
    leaving: 'sends',
    calls: 5,
    breaks: 5,
    afterBreaks: 'failed',
    signedOutMs: DAY_MS,
    unavailableMs: Number.POSITIVE_INFINITY,
    keptMs: 7 * DAY_MS,
  },
  exempt: {
    'patience.limited-at-once': NO_ANSWER,
    'patience.unavailable-at-once': NO_ANSWER,
    'key.other-input': 'the first input of a key stands and the second is ignored',
    'key.failure-runs-again': NO_ANSWER,
    'key.nothing-to-find-out': 'a status can always be read',
    'attempt.late-success-after-absent': 'an absent move is sent again, so nothing was concluded',
    'loss.repeated': 'every attempt reads first, so nothing is repeated blindly',
    'loss.ever-less-often': 'a move is given up after some calls: see give-up.calls',
    'loss.bounded': 'a move is given up after some calls: see give-up.calls',
    'reading.also-reached': NO_OFFER,
    'reading.unchanged': 'a move to where the application is already counts as sent',
    'create.found-by-slow-clock': NO_OFFER,
    'create.margin': NO_OFFER,
    'create.not-the-twin': NO_OFFER,
    'save.changed-meanwhile': NO_OFFER,
    'delete.gone-is-success': NO_OFFER,
    'order.yields-before-sending': 'of two moves of one application the older one is sent first',
    'give-up.platform-away': 'a move waits for the platform without end',
    'give-up.paused': NO_JOB,
    'forbidden.reading': 'a move whose author may not read is refused',
    'batch.trial': NO_BATCH,
    'batch.prepaid': NO_BATCH,
    'batch.refused': NO_BATCH,
    'kept.input': 'a move holds no input beyond the two statuses, which undo needs',
    'queue.one-moving': NO_JOB,
    'queue.waiting-passed-over': NO_JOB,
    'queue.cancelling-only-reads': NO_JOB,
    'queue.unknown-kind': 'there is one kind of move',
    'lease.stalled-reading': 'not kept today: the lease is compared before the reading, not after it',
    'lease.released-by-owner': 'not kept today: a move is postponed by its id alone',
  },
  open: async () => {
    const w = await openJobWorld();
    return {
      makeHouse: ({ size = 3 } = {}) => openHouse(w, size),
      clear: async () => {
        w.meddle(undefined);
        await w.db.delete(moves);
      },
      close: w.close,
    };
  },
};

async function openHouse(w: JobWorld, size: number): Promise<House> {
  const house = await w.makeHouse(size);
  const { newLine, ...base } = await openBase(w, house, size);
  const owner = { scopeKey: house.key, personId: house.personId };
  let signedIn = true;
  let broken = false;

  const bent = (line: Line): ApplicationsApi => {
    const { applications } = house.person;
    return {
      list: (query) => line.read(() => applications.list(query)),
      setStatus: (id, status) => line.change([id], () => applications.setStatus(id, status)),
    };
  };
  const portsOf = (line: Line): SenderPorts => ({
    db: w.db,
    now: w.now,
    inHand: new Set(),
    platformOf: async ({ scopeKey, personId }) =>
      signedIn && scopeKey === house.key && personId === house.personId ? bent(line) : null,
    record: (move) => w.db.transaction((tx) => appendTrail(tx, auditRowOf(move, w.now()))),
    settled: async (move, application) => {
      if (broken) throw new Error('The lists cannot be written.');
      if (application) await applyApplication(house.key, application);
      await clearOverlay(move.id);
    },
  });
  const newWorker = () => {
    const line = newLine();
    const ports = portsOf(line);
    return {
      line,
      look: () =>
        sendDueMoves(ports).then(
          () => undefined,
          () => undefined,
        ),
    };
  };
  const worker = newWorker();
  const find = async (key: string) => (await findMoves(w.db, owner, [key]))[0];
  const undo = async (keys: readonly string[]) => void (await takeBack(house.author, keys));

  return {
    ...base,
    worker,
    newWorker,
    submit: async (targets, to, { key, from = 'received' } = {}) => {
      const wanted = targets.map((applicationId) => ({ id: key ?? randomUUID(), applicationId, from, to }));
      await hold(house.author, wanted);
      return wanted.map(({ id }) => id);
    },
    undo,
    undoLast: async () => undo(lastGesture(await readMoves(house.author)).map(({ id }) => id)),
    status: async (key) => toStatus(await find(key)),
    isKept: async (key) => (await find(key)) !== undefined,
    signIn: (on) => {
      signedIn = on;
    },
    signOut: () => {
      beforeLeaving(async (leaver) => {
        await makeDue(w.db, leaver, w.now());
        await sendDueMoves(portsOf(worker.line));
      });
      return finishBeforeLeaving({ personId: house.personId, scope: house.author.scope });
    },
    breakLists: (on) => {
      broken = on;
    },
    settleBehindLists: (key) => settleMove(w.db, key, { state: 'refused' }, w.now()),
    tidy: async () => {
      await forgetSettled(w.db, new Date(w.now().getTime() - movesEngine.policy.keptMs));
      await uncoverForgotten(w.now());
    },
  };
}

function auditRowOf(move: StoredMove, at: Date) {
  return {
    scopeKey: move.scopeKey,
    at,
    person: { id: move.personId, displayName: move.personName },
    action: 'application.move',
    subjectKind: 'application',
    subjectId: move.applicationId,
    detail: { from: move.fromStatus, to: move.toStatus, attempt: move.attempts },
    operationId: move.id,
  };
}

function toStatus(move: StoredMove | undefined): CommandStatus {
  const { state, reason, conflict, message } = move ?? first<StoredMove>([]);
  return {
    state: toState(state, reason, message),
    waitsFor: reason as CommandStatus['waitsFor'],
    conflict,
    message,
  };
}

function toState(state: string, reason: string | null, message: string | null): State {
  switch (state) {
    case 'sent':
      return 'done';
    case 'undone':
    case 'replaced':
    case 'conflict':
      return state;
    case 'refused':
      if (reason !== null) return 'failed';
      return message === null ? 'gone' : 'refused';
    default:
      return 'open';
  }
}
