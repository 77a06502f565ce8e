import { randomUUID } from 'node:crypto';
import { offerForm } from '../offer-form.ts';
import type { World } from '../world.ts';

/** Results of a call; `ok` or the kind of its failure. */
type Result = 'ok' | 'reauth' | 'forbidden' | 'notFound' | 'conflict' | 'invalid';

export type ActionRow = {
  /** `write`: owners and editors of the house. `own`: everybody, about themselves. */
  who: 'write' | 'own';
  /** The page of an establishment that sends it. */
  page: string;
  /** A call that is good in the hands of the owner, without its scope. */
  input: (world: World) => object;
  /** What the owner gets for it. */
  owner: Result;
  /** What the owner of another house gets who sends it about this house's record from their own address. */
  fromElsewhere: Result;
  /** The same call about a record that never was; null where it names none. */
  never: ((world: World) => object) | null;
};

const NEVER = 2_000_000_000;
const nobodysJob = () => ({ jobId: randomUUID() });
const onDraft = ({ jobs }: World) => ({ jobId: jobs.draft });
const onStopped = ({ jobs }: World) => ({ jobId: jobs.stopped });
const offers = { who: 'write', page: '/offers' } as const;
const applications = { who: 'write', page: '/applications' } as const;
const job = { who: 'write', page: '/jobs/00000000-0000-4000-8000-000000000000' } as const;
const notifications = { who: 'own', page: '/notifications' } as const;

const save = (offerId: number) => ({
  offerId,
  opened: offerForm('Avant'),
  mine: offerForm('Après'),
  publish: false,
  prefer: 'mine',
});
const move = (applicationId: number) => ({
  to: 'reviewing',
  moves: [{ operationId: randomUUID(), applicationId, from: 'received' }],
});
const wish = (id: number) => ({
  wish: { kind: 'application.move', status: 'reviewing', selection: { kind: 'ids', ids: [id] } },
});
const everything = { adjustment: { selected: true, items: { kind: 'all' } } };

/** Every server action and who may call it, in the order in which the owner's calls are good. One without a row fails the suite. */
export const actionRows: Record<string, ActionRow> = {
  saveOffer: {
    ...offers,
    input: ({ offers: { draft } }) => save(draft),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => save(NEVER),
  },
  duplicateOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft, title: 'Copie' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, title: 'Copie' }),
  },
  moveOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft, verb: 'archive' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, verb: 'archive' }),
  },
  // What is not there counts as deleted, and another house's offer is not there.
  deleteOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ offerId: NEVER }),
  },
  // Held like any move, and then refused by the platform.
  moveApplications: {
    ...applications,
    input: (world) => move(world.applications.own),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => move(NEVER),
  },
  undoMoves: {
    ...applications,
    input: () => ({ ids: [randomUUID()] }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ ids: [randomUUID()] }),
  },
  settleConflict: {
    ...applications,
    input: () => ({ id: randomUUID(), choice: 'insist', moveId: randomUUID() }),
    owner: 'notFound',
    fromElsewhere: 'notFound',
    never: () => ({ id: randomUUID(), choice: 'insist', moveId: randomUUID() }),
  },
  // A selection is of what the scope holds: of another house's records nothing is selected.
  prepareJob: {
    ...applications,
    input: (world) => wish(world.applications.own),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => wish(NEVER),
  },
  adjustJob: {
    ...job,
    input: (world) => ({ ...onDraft(world), ...everything }),
    owner: 'ok',
    fromElsewhere: 'conflict',
    never: () => ({ ...nobodysJob(), ...everything }),
  },
  startJob: { ...job, input: onDraft, owner: 'ok', fromElsewhere: 'conflict', never: nobodysJob },
  pauseJob: { ...job, input: onDraft, owner: 'ok', fromElsewhere: 'notFound', never: nobodysJob },
  resumeJob: { ...job, input: onDraft, owner: 'ok', fromElsewhere: 'notFound', never: nobodysJob },
  cancelJob: { ...job, input: onDraft, owner: 'ok', fromElsewhere: 'notFound', never: nobodysJob },
  // Nothing of a stopped job has failed, and nothing of it was sent.
  retryFailed: { ...job, input: onStopped, owner: 'conflict', fromElsewhere: 'notFound', never: nobodysJob },
  revertJob: { ...job, input: onStopped, owner: 'ok', fromElsewhere: 'notFound', never: nobodysJob },
  readNotification: {
    ...notifications,
    input: ({ notification }) => ({ notificationId: notification }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ notificationId: NEVER }),
  },
  readAllNotifications: {
    ...notifications,
    input: () => ({ all: true }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
};

/** What each of the nine gets at the address of Hôtel Lutèce; `invalid` is who may, for an input without its fields. */
export function resultsOf({ who }: ActionRow) {
  return {
    ...{ anonymous: 'reauth', forged: 'reauth', ended: 'reauth' },
    ...{ owner: 'invalid', editor: 'invalid', viewer: who === 'own' ? 'invalid' : 'forbidden' },
    ...{ rivage: 'notFound', group: 'notFound', solitaire: 'notFound' },
  } as const;
}
