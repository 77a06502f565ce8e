import { type ActionRow, NEVER } from './action-row.ts';

const applications = { who: 'write', page: '/applications' } as const;
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

const subscription = { who: 'manage', page: '/subscription' } as const;
/**
 * A person's own settings, favourite talents, and the subscription, in the order in which the owner's calls succeed.
 */
export const accountRows: Record<string, ActionRow> = {
  saveProfile: {
    ...settings,
    input: ({ people }) => ownName(people.owner),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ownName(NEVER),
  },
  // An application of another establishment has no talent here.
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
  // The caller's own choices: those for another establishment are not affected.
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
  // In the caller's own name, about no record.
  saveContact: {
    ...{ who: 'member', page: '/talents/contact/new' },
    input: () => contact,
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  // The confirmed name is not that of their own establishment.
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
};
