import { randomUUID } from 'node:crypto';
import { establishmentForm } from '../establishment-form.ts';
import { jobDatingForm } from '../job-dating-form.ts';
import { offerForm } from '../offer-form.ts';
import type { World } from '../world.ts';

/** Results of a call; `ok` or the kind of its failure. */
type Result = 'ok' | 'reauth' | 'forbidden' | 'notFound' | 'conflict' | 'invalid';

export type ActionRow = {
  /**
   * `manage`: owners of the house. `write`: its editors too. `member`: everybody of a house. `own`: everybody. `group`:
   * nobody of a house.
   */
  who: 'manage' | 'write' | 'member' | 'own' | 'group';
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

const team = { who: 'manage', page: '/team' } as const;
const person = (member_role: string) => ({ display_name: 'Inès', email: 'ines@people.demo', member_role });
const newRole = (recordId: number) => ({
  ...{ recordId, request: null, prefer: 'mine' },
  ...{ opened: person('editor'), mine: person('viewer') },
});

const settings = { who: 'own', page: '/settings' } as const;
const aBrowser = {
  endpoint: 'https://push.example.com/matrix',
  keys: {
    p256dh: 'BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds',
    auth: '5I2Bu2oKdyy9CwL8QVF0NQ',
  },
};
const ownName = (recordId: number) => ({
  ...{ recordId, request: null, prefer: 'mine' },
  ...{ opened: { display_name: 'Avant' }, mine: { display_name: 'Camille Roussel' } },
});
const contactForm = {
  name: 'Camille',
  email: 'camille@lutece.demo',
  subject: 'Question',
  message: 'Bonjour',
};
const contact = {
  ...{ recordId: null, request: null, prefer: 'mine' },
  ...{ opened: { ...contactForm, subject: '', message: '' }, mine: contactForm },
};
const record = { who: 'write', page: '/record' } as const;
const jobDatings = { who: 'write', page: '/job-datings/new' } as const;
const saveJobDating = (recordId: number) => ({
  ...{ recordId, request: { publishAt: null }, prefer: 'mine' },
  ...{ opened: jobDatingForm('Avant'), mine: jobDatingForm('Après') },
});
const articles = { who: 'write', page: '/articles' } as const;
const articleForm = (title: string) => ({
  title,
  excerpt: '',
  body: '<p>Texte.</p>',
  tags: [],
  cover_id: null,
});
const saveArticle = (recordId: number) => ({
  recordId,
  opened: articleForm('Avant'),
  mine: articleForm('Après'),
  request: { submit: false },
  prefer: 'mine',
});
const subscription = { who: 'manage', page: '/subscription' } as const;

const standIn = {
  who: 'group',
  page: '',
  owner: 'forbidden',
  fromElsewhere: 'forbidden',
  never: null,
} as const;

const save = (recordId: number) => ({
  recordId,
  opened: offerForm('Avant'),
  mine: offerForm('Après'),
  request: { publishOn: null },
  prefer: 'mine',
});
const saveRecord = (recordId: number) => ({
  recordId,
  opened: establishmentForm,
  mine: establishmentForm,
  request: null,
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
    input: ({ offers: { draft } }) => ({ recordId: draft }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
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
  // Nothing is changed and nothing sent: the record is the same for every other test.
  saveEstablishment: {
    ...record,
    input: () => saveRecord(1),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => saveRecord(NEVER),
  },
  saveJobDating: {
    ...jobDatings,
    input: ({ jobDating }) => saveJobDating(jobDating),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => saveJobDating(NEVER),
  },
  moveJobDating: {
    ...jobDatings,
    input: ({ jobDating }) => ({ jobDatingId: jobDating, verb: 'publish' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ jobDatingId: NEVER, verb: 'publish' }),
  },
  // What is not there counts as deleted, and another house's is not there.
  deleteJobDating: {
    ...jobDatings,
    input: ({ jobDating }) => ({ recordId: jobDating }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  saveArticle: {
    ...articles,
    input: ({ article }) => saveArticle(article),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => saveArticle(NEVER),
  },
  withdrawArticle: {
    ...articles,
    input: ({ article }) => ({ articleId: article }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ articleId: NEVER }),
  },
  // As with offers: what is not there counts as deleted.
  deleteArticle: {
    ...articles,
    input: ({ article }) => ({ recordId: article }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  saveMember: {
    ...team,
    input: ({ member }) => newRole(member),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => newRole(NEVER),
  },
  // Who is not in the team counts as removed, and somebody of another house is not in it.
  deleteMember: {
    ...team,
    input: ({ member }) => ({ recordId: member }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  // Nobody leaves another house than their own, and each of these is the last owner of theirs.
  leaveTeam: {
    ...{ who: 'member', page: '/team' },
    input: () => ({ sure: true }),
    owner: 'conflict',
    fromElsewhere: 'conflict',
    never: null,
  },
  saveProfile: {
    ...settings,
    input: ({ people }) => ownName(people.owner),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ownName(NEVER),
  },
  // An application of another house has nobody behind it here.
  addFavorite: {
    ...applications,
    input: ({ talents }) => ({ applicationId: talents.application, note: '' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ applicationId: NEVER, note: '' }),
  },
  removeFavorite: {
    ...{ who: 'write', page: '/talents' },
    input: ({ talents }) => ({ favoriteId: talents.favorite }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ favoriteId: NEVER }),
  },
  // Everybody's own: what another house is told is not touched.
  saveChoices: {
    ...settings,
    input: () => ({ changes: [{ kind: 'job_dating', channel: 'email', on: true }] }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  subscribeNewsletter: {
    ...settings,
    input: () => ({ sure: true }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  subscribePush: { ...settings, input: () => aBrowser, owner: 'ok', fromElsewhere: 'ok', never: null },
  unsubscribePush: {
    ...settings,
    input: () => ({ endpoint: aBrowser.endpoint }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  // In one's own name, about no record.
  saveContact: {
    ...{ who: 'member', page: '/talents/contact/new' },
    input: () => contact,
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  // Their own house has another name than the one that is confirmed.
  cancelSubscription: {
    ...subscription,
    input: () => ({ from: 'active', typed: 'Hôtel Lutèce', reason: null }),
    owner: 'ok',
    fromElsewhere: 'invalid',
    never: null,
  },
  reactivateSubscription: {
    ...subscription,
    input: () => ({ from: 'cancelling', typed: 'Hôtel Lutèce' }),
    owner: 'ok',
    fromElsewhere: 'invalid',
    never: null,
  },
  startStanding: { ...standIn, input: () => ({ establishmentId: 1 }) },
  endStanding: { ...standIn, input: () => ({ establishmentId: 1 }) },
};

/** What each of the nine gets at the address of Hôtel Lutèce; `invalid` is who may, for an input without its fields. */
export function resultsOf({ who }: ActionRow) {
  return {
    ...{ anonymous: 'reauth', forged: 'reauth', ended: 'reauth' },
    owner: who === 'group' ? 'forbidden' : 'invalid',
    editor: who === 'manage' || who === 'group' ? 'forbidden' : 'invalid',
    viewer: who === 'own' || who === 'member' ? 'invalid' : 'forbidden',
    // The group’s person does not stand in for the house.
    ...{ rivage: 'notFound', group: 'reauth', solitaire: 'notFound' },
  } as const;
}
