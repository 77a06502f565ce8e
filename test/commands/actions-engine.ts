import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { lookUpDue, registerRun } from '#lib/engines/commands/look-up.ts';
import { type CommandRun, runCommand } from '#lib/engines/commands/run.ts';
import { purgeCommands } from '#lib/engines/commands/store.ts';
import { applyOffers } from '#lib/engines/mirror/apply.ts';
import { toOfferValues } from '#lib/engines/platform-client/resources/offer.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { emptyOfferForm, type OfferFormValues, toOfferForm } from '#lib/features/offers/form.ts';
import { checkOfferForm } from '#lib/features/offers/form-schema.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { type Input, type SaveOffer, toRun, WRITE } from './actions-writes.ts';
import { type BulkEstablishment, COLLEAGUE, openBase } from './base.ts';
import type { CaseId } from './contract.ts';
import { type CommandStatus, type Engine, type Establishment, missing } from './engine.ts';

const AT_ONCE = 'an action is sent at once and holds nothing';
const NO_WAIT = 'an action answers at once and never waits';
const NO_READING =
  'an action is sent without a reading; a form compares by itself: see save.changed-meanwhile';
const FENCED = 'an action claims no lease: its attempts are fenced by their number';
const NO_BATCH = 'actions are sent one by one';
const NO_BULK_REQUEST = 'an action is no bulk command';
const NO_OUTBOX = 'actions of two people on one record are ordered by the platform';

/** Server actions: a command that a handler runs, and its look-ups. */
export const actionsEngine: Engine<CaseId> = {
  name: 'actions',
  policy: {
    undoWindowMs: 0,
    arrivalMs: 22_000,
    leaseMs: 10_000,
    afterAbsence: 'failed',
    auditedBefore: false,
    leaving: 'keeps',
    calls: Number.POSITIVE_INFINITY,
    breaks: 5,
    afterBreaks: 'unknown',
    signedOutMs: Number.POSITIVE_INFINITY,
    unavailableMs: Number.POSITIVE_INFINITY,
    keptMs: DAY_MS,
  },
  exempt: {
    'patience.waits-for-window': NO_WAIT,
    'patience.waits-for-platform': NO_WAIT,
    'loss.conflict-at-look-up': NO_READING,
    'reading.overwrites-nobody': NO_READING,
    'reading.five-seconds': NO_READING,
    'reading.age-from-beginning': NO_READING,
    'reading.include-ignored': NO_READING,
    'reading.include-ignored-conflict': NO_READING,
    'reading.also-reached': 'a publication is held, and what saves a form publishes nothing',
    'reading.unchanged': NO_READING,
    'reading.gone': NO_READING,
    'hold.sends-nothing': AT_ONCE,
    'hold.undo-without-trace': AT_ONCE,
    'hold.replaced': AT_ONCE,
    'hold.there-and-back': AT_ONCE,
    'undo.inverse': 'an action has no undo',
    'undo.order-of-gestures': 'an action has no undo',
    'order.own': 'an action fails at once and leaves nothing behind that could be overtaken',
    'order.yields-to-colleague': NO_OUTBOX,
    'order.yields-before-sending': NO_OUTBOX,
    'order.not-for-a-sign-in': NO_OUTBOX,
    'leaving.sends-held': AT_ONCE,
    'leaving.while-sending': AT_ONCE,
    'give-up.calls': 'a harmless action is repeated for a day, ever less often: see loss.bounded',
    'give-up.signed-out': 'an action waits for nobody: its outcome is looked up for a day, see loss.bounded',
    'give-up.platform-away':
      'an action waits for nobody: its outcome is looked up for a day, see loss.bounded',
    'give-up.paused': NO_BULK_REQUEST,
    'forbidden.reading': 'an action reads only to find out what became of a lost answer',
    'batch.trial': NO_BATCH,
    'batch.prepaid': NO_BATCH,
    'batch.refused': NO_BATCH,
    'lists.overlay-swept': 'an action shows nothing in the lists before it is sent',
    'queue.one-moving': NO_BULK_REQUEST,
    'queue.waiting-passed-over': NO_BULK_REQUEST,
    'queue.cancelling-only-reads': NO_BULK_REQUEST,
    'lease.stalled-call': FENCED,
    'lease.stalled-reading': FENCED,
    'lease.released-by-owner': FENCED,
    'lease.postponed-by-owner': FENCED,
    'lease.concluded-by-owner': FENCED,
  },
  open: async () => {
    const w = await openBulkWorld();
    vi.stubEnv('LOG_LEVEL', 'silent');
    await w.world.makeTerms();
    registerRun(WRITE, (session, input) => building.get(session.id)?.(input as Input) ?? null);
    return {
      makeEstablishment: ({ size = 3 } = {}) => openEstablishment(w, size),
      clear: async () => {
        w.meddle(undefined);
        building.clear();
        await w.db.delete(commands);
      },
      close: w.close,
    };
  },
};

/** How a worker runs a stored operation, by the id of the session that it finds. */
const building = new Map<string, (input: Input) => CommandRun<unknown>>();

async function openEstablishment(w: BulkWorld, size: number): Promise<Establishment> {
  const establishment = await w.makeEstablishment(size);
  const { newLine, ...base } = await openBase(w, establishment, size);
  const submitted: Input[] = [];
  const answers = new Map<string, unknown>();
  const lists = { broken: false };
  let signedIn = true;
  const clock = { now: w.now, sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) };

  const newWorker = () => {
    const line = newLine();
    const session = sessionOf(establishment);
    const inFlight = new Map<number, number>();
    const build = (input: Input) => toRun({ establishment, line, session, lists }, input);
    building.set(session.id, build);
    const look = async () => {
      for (const input of submitted.splice(0)) {
        answers.set(input.key, await runCommand(build(input), clock));
      }
      const sessionOfAuthor = async ({ scopeKey }: { readonly scopeKey: string }) =>
        signedIn && scopeKey === establishment.key ? session : null;
      await lookUpDue({ clock, inFlight, sessionOf: sessionOfAuthor });
    };
    return { line, look: () => look().catch(() => undefined) };
  };
  const rowOf = async (key: string) => (await w.db.select().from(commands).where(eq(commands.id, key)))[0];
  const submit = (input: Partial<Input> & Pick<Input, 'write'>) => {
    const key = input.key ?? randomUUID();
    submitted.push({ target: 0, to: '', save: null, afterLoss: 'read', ...input, key });
    return key;
  };
  const make = async (title: string) => {
    const checked = checkOfferForm(aForm(title));
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const made = await establishment.rival.offers.create({
      ...toOfferValues(checked.fields),
      status: 'draft',
    });
    if (!made.ok) throw new Error(made.failure.kind);
    await applyOffers(establishment.key, [made.value]);
    return made.value.id;
  };
  const opened = async (offerId: number) => {
    const read = await establishment.person.offers.get(offerId);
    if (!read.ok) throw new Error(read.failure.kind);
    return toOfferForm(read.value);
  };
  const save = (input: Pick<SaveOffer, 'recordId' | 'opened' | 'mine'>) =>
    submit({ write: 'save', save: { ...input, request: { publishOn: null }, prefer: 'ask' } });

  return {
    ...base,
    worker: newWorker(),
    newWorker,
    submit: async (targets, to, { key, afterLoss = 'read' } = {}) =>
      targets.map((target) => submit({ write: 'move', target, to, afterLoss, ...(key ? { key } : {}) })),
    answer: (key) => answers.get(key),
    colleagueSubmits: async (key, target, to) => {
      const line = newLine();
      const place = { establishment, line, session: sessionOf(establishment), lists };
      const input = { key, write: 'move', target, to, save: null, afterLoss: 'read' } as const;
      const run = toRun(place, input);
      const command = { ...run.command, personId: COLLEAGUE };
      return (await runCommand({ ...run, command }, clock)).ok;
    },
    undo: async () => undefined,
    status: async (key) => toStatus(await rowOf(key)),
    isKept: async (key) => (await rowOf(key)) !== undefined,
    storedInput: async (key) => (await rowOf(key))?.input ?? null,
    signIn: (on) => {
      signedIn = on;
    },
    signOut: async () => undefined,
    breakLists: (on) => {
      lists.broken = on;
    },
    makeUnknown: async (key, on) => {
      const name = on ? 'contract.unheard-of' : WRITE;
      await w.db.update(commands).set({ name }).where(eq(commands.id, key));
    },
    tidy: () => purgeCommands(w.db, w.now()),
    offers: {
      publish: () => missing('publications'),
      create: async (title) => save({ recordId: null, opened: emptyForm(), mine: aForm(title) }),
      saveOver: async () => {
        const form = await opened(establishment.offerId);
        await establishment.rival.offers.update(establishment.offerId, { title: 'Chef de partie' });
        return save({ recordId: establishment.offerId, opened: form, mine: { ...form, title: 'Commis' } });
      },
      remove: async (id) => submit({ write: 'remove', target: id }),
      makeTwin: make,
      age: async (ms) => {
        const date = new Date(w.now().getTime() - ms);
        await w.world.db
          .update(offres)
          .set({ date })
          .where(eq(offres.maisonId, establishment.establishmentId));
      },
    },
  };
}

const emptyForm = () => emptyOfferForm({ city: null, postcode: null });
const aForm = (title: string): OfferFormValues => ({
  ...emptyOfferForm({ city: 'Paris', postcode: '75006' }),
  title,
  contract_type: 'cdi',
  department: 'salle',
  description: 'Une belle salle.',
});

function sessionOf({ author }: BulkEstablishment): Session {
  const { person, scope } = author;
  return {
    id: randomUUID(),
    person: { ...person, email: 'anne@people.demo' },
    scope,
    establishments: [],
    expiresAt: '2027-11-20T09:00:00.000Z',
  };
}

function toStatus(row: typeof commands.$inferSelect | undefined): CommandStatus {
  if (!row) throw new Error('The command is not stored.');
  const none = { waitsFor: null, conflict: null, message: null };
  const result = row.result as ActionResult<unknown> | null;
  if (row.state !== 'settled' || !result) return { ...none, state: 'open' };
  return result.ok ? { ...none, state: 'done' } : { ...none, ...ofFailure(result.failure) };
}

function ofFailure(failure: ActionFailure): Pick<CommandStatus, 'state'> & Partial<CommandStatus> {
  switch (failure.kind) {
    case 'limited':
    case 'unavailable':
    case 'reauth':
      return { state: 'failed', waitsFor: failure.kind };
    case 'notFound':
      return { state: 'gone' };
    case 'forbidden':
      return { state: 'refused', message: failure.reason };
    case 'conflict':
      return { state: failure.code === 'outcome_unknown' ? 'unknown' : 'refused', message: failure.message };
    case 'invalid':
      return { state: 'refused', message: failure.message };
    default:
      return { state: 'open' };
  }
}
