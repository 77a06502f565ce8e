import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { beforeLeaving, finishBeforeLeaving } from '#lib/engines/auth/leaving.ts';
import { findCommands, makeDue } from '#lib/engines/commands/hold.ts';
import { findBehindOthers } from '#lib/engines/commands/precedence.ts';
import { purgeCommands, type StoredCommand } from '#lib/engines/commands/store.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { lastGesture } from '#lib/features/applications/move-model.ts';
import { hold, readMoves, takeBack, uncoverForgotten } from '#lib/features/applications/moves.ts';
import { MOVE_PORTS, STAGE_MOVE } from '#lib/features/applications/stage-move.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { type ApplicationsApi, type SenderPorts, sendDueMoves } from '#test/moves.ts';
import { openBase } from './base.ts';
import type { CaseId } from './contract.ts';
import type { CommandStatus, Engine, Establishment, State } from './engine.ts';
import type { Line } from './line.ts';
import { first } from './steps.ts';

const NO_ANSWER = 'a move answers nobody: it is held and sent later';
const NO_OFFER = 'moves change the status of applications only';
const NO_BATCH = 'moves are sent one by one';
const NO_BULK_REQUEST = 'a move is no bulk command';
const REFUSED = { ok: false, failure: { kind: 'conflict', code: 'operation_reused' } };

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
    'key.failure-runs-again': NO_ANSWER,
    'key.nothing-to-find-out': 'a status can always be read',
    'attempt.late-success-after-absent': 'an absent move is sent again, so nothing was concluded',
    'loss.repeated': 'every attempt reads first, so nothing is repeated blindly',
    'loss.ever-less-often': 'a move is given up after some calls: see give-up.calls',
    'loss.bounded': 'a move is given up after some calls: see give-up.calls',
    'reading.also-reached': NO_OFFER,
    'create.found-by-slow-clock': NO_OFFER,
    'create.margin': NO_OFFER,
    'create.not-the-twin': NO_OFFER,
    'save.changed-meanwhile': NO_OFFER,
    'delete.gone-is-success': NO_OFFER,
    'order.yields-before-sending': 'of two moves of one application the older one is sent first',
    'give-up.platform-away': 'a move waits for the platform without end',
    'give-up.paused': NO_BULK_REQUEST,
    'forbidden.reading': 'a move whose author may not read is refused',
    'batch.trial': NO_BATCH,
    'batch.prepaid': NO_BATCH,
    'batch.refused': NO_BATCH,
    'kept.input': 'a move holds no input beyond the two statuses, which undo needs',
    'queue.one-moving': NO_BULK_REQUEST,
    'queue.waiting-passed-over': NO_BULK_REQUEST,
    'queue.cancelling-only-reads': NO_BULK_REQUEST,
  },
  open: async () => {
    const w = await openBulkWorld();
    return {
      makeEstablishment: ({ size = 3 } = {}) => openEstablishment(w, size),
      clear: async () => {
        w.meddle(undefined);
        await w.db.delete(commands);
      },
      close: w.close,
    };
  },
};

async function openEstablishment(w: BulkWorld, size: number): Promise<Establishment> {
  const establishment = await w.makeEstablishment(size);
  const { newLine, ...base } = await openBase(w, establishment, size);
  const owner = { scopeKey: establishment.key, personId: establishment.personId };
  let signedIn = true;
  let broken = false;
  const answers = new Map<string, unknown>();

  const bent = (line: Line): ApplicationsApi => {
    const { applications } = establishment.person;
    return {
      list: (query) => line.read(() => applications.list(query)),
      setStatus: (id, status) => line.change([id], () => applications.setStatus(id, status)),
    };
  };
  const portsOf = (line: Line): SenderPorts => ({
    db: w.db,
    now: w.now,
    inFlight: new Set(),
    platformOf: async ({ scopeKey, personId }) =>
      signedIn && scopeKey === establishment.key && personId === establishment.personId ? bent(line) : null,
    apply: async (known) => {
      if (broken) throw new Error('The lists cannot be written.');
      await MOVE_PORTS.apply(known);
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
  const find = async (key: string) =>
    (await findCommands(w.db, { ...owner, recordKind: STAGE_MOVE.recordKind }, [key]))[0];
  const undo = async (keys: readonly string[]) => void (await takeBack(establishment.author, keys));

  return {
    ...base,
    worker,
    newWorker,
    submit: async (targets, to, { key, from = 'received' } = {}) => {
      const wanted = targets.map((applicationId) => ({ id: key ?? randomUUID(), applicationId, from, to }));
      const held = await hold(establishment.author, wanted);
      if (key) answers.set(key, held === 'held' ? { ok: true } : REFUSED);
      return wanted.map(({ id }) => id);
    },
    answer: (key) => answers.get(key),
    undo,
    undoLast: async () => undo(lastGesture(await readMoves(establishment.author)).map(({ id }) => id)),
    status: async (key) => {
      const behind = await findBehindOthers(w.db, [key], w.now());
      const status = toStatus(await find(key));
      return behind.has(key) ? { ...status, waitsFor: 'order' } : status;
    },
    isKept: async (key) => (await find(key)) !== undefined,
    signIn: (on) => {
      signedIn = on;
    },
    signOut: () => {
      beforeLeaving(async (leaver) => {
        await makeDue(w.db, leaver, w.now());
        await sendDueMoves(portsOf(worker.line));
      });
      return finishBeforeLeaving({ personId: establishment.personId, scope: establishment.author.scope });
    },
    breakLists: (on) => {
      broken = on;
    },
    settleBehindLists: async (key) => {
      const settled = { state: 'settled', outcome: 'refused', settledAt: w.now() } as const;
      await w.db.update(commands).set(settled).where(eq(commands.id, key));
    },
    makeUnknown: async (key, on) => {
      const name = on ? 'application.unheard-of' : STAGE_MOVE.name;
      await w.db.update(commands).set({ name }).where(eq(commands.id, key));
    },
    tidy: async () => {
      await purgeCommands(w.db, w.now());
      await uncoverForgotten(w.now());
    },
  };
}

function toStatus(command: StoredCommand | undefined): CommandStatus {
  const { state, outcome, waitReason, conflict, message } = command ?? first<StoredCommand>([]);
  return {
    state: state === 'settled' ? (outcome as State) : 'open',
    waitsFor: waitReason as CommandStatus['waitsFor'],
    conflict,
    message,
  };
}
