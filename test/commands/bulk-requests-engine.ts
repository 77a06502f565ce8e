import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { beforeLeaving, finishBeforeLeaving } from '#lib/engines/auth/leaving.ts';
import { findBudget } from '#lib/engines/budget/ledger.ts';
import { cancel, pause, prepare, revert, start } from '#lib/engines/bulk/bulk-requests.ts';
import { readBulkRequest } from '#lib/engines/bulk/data.ts';
import { deliverDueBulkRequests } from '#lib/engines/bulk/due-bulk-requests.ts';
import { forgetBulkRequests } from '#lib/engines/bulk/forget.ts';
import type { BulkPlatform } from '#lib/engines/bulk/record-adapters.ts';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { makeDue } from '#lib/engines/commands/hold.ts';
import type { BatchItem } from '#lib/engines/platform-client/resources/batch.ts';
import { batchVerdicts, bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { sendDueMoves } from '#test/moves.ts';
import { openBase } from './base.ts';
import type { CaseId } from './contract.ts';
import type { CommandStatus, Engine, Establishment, State } from './engine.ts';
import type { Line } from './line.ts';
import { first } from './steps.ts';

const NO_ANSWER = 'a bulk request answers nobody: it is held and sent later';
const NO_FORM = 'a bulk request changes one value and creates or deletes nothing';
const OWN_ONLY = 'a bulk request is cancelled as a whole and is not replaced by another';

/** Bulk changes: bulk requests and their items; a command is an item. */
export const bulkRequestsEngine: Engine<CaseId> = {
  name: 'bulkRequests',
  policy: {
    undoWindowMs: 15_000,
    arrivalMs: 15_000,
    leaseMs: 25_000,
    afterAbsence: 'sent again',
    auditedBefore: true,
    leaving: 'keeps',
    calls: 5,
    breaks: 5,
    afterBreaks: 'failed',
    signedOutMs: 7 * DAY_MS,
    unavailableMs: DAY_MS,
    keptMs: 30 * DAY_MS,
  },
  exempt: {
    'patience.limited-at-once': NO_ANSWER,
    'patience.unavailable-at-once': NO_ANSWER,
    'key.other-input': 'an id names a draft, whose items are fixed when it is made',
    'key.of-somebody-else': 'an id names a draft, which nobody but its author finds',
    'key.failure-runs-again': 'a failed item is opened again by a gesture of its own',
    'key.nothing-to-find-out': 'the value of an item can always be read',
    'attempt.late-success-after-absent': 'an absent change is sent again, so nothing was concluded',
    'loss.repeated': 'every attempt reads first, so nothing is repeated blindly',
    'loss.ever-less-often': 'an item is given up after some calls: see give-up.calls',
    'loss.bounded': 'an item is given up after some calls: see give-up.calls',
    'arrival.reading-began-before': 'a lost item is not read before the call can no longer arrive',
    'create.found-by-slow-clock': NO_FORM,
    'create.margin': NO_FORM,
    'create.not-the-twin': NO_FORM,
    'save.changed-meanwhile': NO_FORM,
    'delete.gone-is-success': NO_FORM,
    'hold.replaced': OWN_ONLY,
    'hold.there-and-back': OWN_ONLY,
    'undo.order-of-gestures': 'each bulk request is undone by itself',
    'order.own': 'bulk requests of one person run one after the other: see queue.one-moving',
    'lists.overlay-swept': 'a bulk request shows nothing in the lists before it is sent',
    'kept.input': 'an item holds no input beyond the two values, which a revert needs',
  },
  open: async () => {
    const w = await openBulkWorld();
    return {
      makeEstablishment: ({ size = 3 } = {}) => openEstablishment(w, size),
      clear: async () => {
        w.meddle(undefined);
        await w.db.delete(commands);
        await w.db.delete(bulkRequests);
      },
      close: w.close,
    };
  },
};

/** The runner writes the lists by itself: the table refuses. */
const BREAK_LISTS = sql`alter table mirror.applications add constraint broken check (status <> 'interview') not valid`;
const MEND_LISTS = sql`alter table mirror.applications drop constraint broken`;

const toKey = (bulkRequestId: string, id: number) => `${bulkRequestId}/${id}`;
const bulkRequestOf = (key: string) => first(key.split('/'));
const idOf = (key: string) => Number(key.split('/')[1]);

async function openEstablishment(w: BulkWorld, size: number): Promise<Establishment> {
  const establishment = await w.makeEstablishment(size);
  const { newLine, ...base } = await openBase(w, establishment, size);
  const account = `person:${establishment.personId}`;
  const kind = 'application.move' as const;
  // One call per item, except in cases about batches.
  await storeVerdict(w.db, { account, kind, verdict: 'notAllowed' }, w.now());

  const newWorker = () => {
    const line = newLine();
    const runner = establishment.newRunner();
    const ports = {
      ...runner,
      platformOf: async (author: Parameters<typeof runner.platformOf>[0]) => {
        const platform = await runner.platformOf(author);
        return platform && bent(platform, line);
      },
    };
    return { line, look: () => deliverDueBulkRequests(ports).catch(() => undefined) };
  };
  const begin = async (change: BulkChange, id: string = randomUUID()) => {
    await prepare(establishment.author, id, change);
    await start(establishment.author, id);
    return id;
  };
  const rowsOf = (key: string) =>
    w.db
      .select({ item: bulkItems, bulkRequest: bulkRequests })
      .from(bulkItems)
      .innerJoin(bulkRequests, eq(bulkRequests.id, bulkItems.bulkRequestId))
      .where(and(eq(bulkItems.bulkRequestId, bulkRequestOf(key)), eq(bulkItems.recordId, idOf(key))));

  return {
    ...base,
    worker: newWorker(),
    newWorker,
    submit: async (targets, to, { key } = {}) => {
      const id = await begin(establishment.changeOf(to, targets), key);
      return targets.map((target) => toKey(id, target));
    },
    undo: async (keys) => {
      const id = bulkRequestOf(first(keys));
      if ((await cancel(establishment.author, id)).ok) return;
      const draft = await revert(establishment.author, randomUUID(), id);
      if (draft.ok) await start(establishment.author, draft.value.bulkRequestId);
    },
    status: async (key) => {
      const { item, bulkRequest } = first(await rowsOf(key));
      const shown = (await readBulkRequest(establishment.author, bulkRequest.id))?.wait?.reason;
      const waitsFor = (bulkRequest.reason ?? shown ?? null) as CommandStatus['waitsFor'];
      return {
        state: toState(item.outcome ?? 'open'),
        waitsFor,
        conflict: item.conflict,
        message: item.message,
      };
    },
    isKept: async (key) => (await rowsOf(key)).length > 0,
    signIn: establishment.signIn,
    // Signing out sends the outbox of moves, which contains no bulk request.
    signOut: () => {
      beforeLeaving(async (leaver) => {
        await makeDue(w.db, leaver, w.now());
        await sendDueMoves({
          db: w.db,
          now: w.now,
          inFlight: new Set(),
          platformOf: async () => establishment.person.applications,
        });
      });
      return finishBeforeLeaving({ personId: establishment.personId, scope: establishment.author.scope });
    },
    makeUnknown: async (key, on) => {
      await w.db
        .update(bulkRequests)
        .set({ kind: on ? 'application.unheard-of' : kind })
        .where(eq(bulkRequests.id, bulkRequestOf(key)));
    },
    breakLists: (on) => w.db.execute(on ? BREAK_LISTS : MEND_LISTS).then(() => undefined),
    pause: async (key) => void (await pause(establishment.author, bulkRequestOf(key))),
    tidy: () =>
      forgetBulkRequests(w.db, w.now(), new Date(w.now().getTime() - bulkRequestsEngine.policy.keptMs)),
    offers: {
      ...base.offers,
      publish: async () => {
        await w.world.db
          .update(maisons)
          .set({ trusted: false })
          .where(eq(maisons.id, establishment.establishmentId));
        await w.world.db.update(offres).set({ status: 'draft' }).where(eq(offres.id, establishment.offerId));
        await establishment.readMirror();
        const selection = { kind: 'ids', ids: [establishment.offerId] } as const;
        return toKey(await begin({ kind: 'offer.publish', selection }), establishment.offerId);
      },
    },
    batches: {
      forget: async () => {
        const ofAccount = and(eq(batchVerdicts.account, account), eq(batchVerdicts.kind, kind));
        await w.db.delete(batchVerdicts).where(ofAccount);
      },
      worksForAnother: () => storeVerdict(w.db, { account: `${account}0`, kind, verdict: 'works' }, w.now()),
      charged: async () => (await findBudget(w.db, account, 'mut'))?.minuteUsed ?? 0,
      counted: async (key) => first(await rowsOf(key)).item.calls,
    },
  };
}

function bent(platform: BulkPlatform, line: Line): BulkPlatform {
  const { applications, offers } = platform;
  return {
    ...platform,
    applications: { ...applications, list: (params) => line.read(() => applications.list(params)) },
    offers: { ...offers, list: (params) => line.read(() => offers.list(params)) },
    change: (request) => line.change([targetOf(request)], () => platform.change(request)),
    batch: (requests) => line.change(requests.map(targetOf), () => platform.batch(requests)),
  };
}

const targetOf = ({ path }: BatchItem) => Number(/\d+/.exec(path)?.[0]);

function toState(state: string): State {
  return state === 'cancelled' ? 'undone' : (state as Exclude<State, 'undone' | 'replaced' | 'unknown'>);
}
