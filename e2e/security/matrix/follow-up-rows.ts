import { HOUR_MS } from '#contract/durations.ts';
import { type ActionRow, NEVER } from './action-row.ts';

const applications = { who: 'write', page: '/applications' } as const;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const noWords = { viewIds: [], fileIds: [], drafts: [], titles: [] };
const interviewOf = (applicationId: number) => ({
  ...{ applicationId, interviewId: null, at: '2030-06-01T07:00:00.000Z', minutes: 30 },
  ...{ place: 'Salon', people: '' },
});

/** An establishment's notes and other data beside applications. */
export const followUpRows: Record<string, ActionRow> = {
  noteApplication: {
    ...applications,
    input: ({ applications: { own } }) => ({ applicationId: own, text: 'Une note', isPrivate: false }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ applicationId: NEVER, text: 'Une note', isPrivate: false }),
  },
  removeNote: {
    ...applications,
    input: ({ applications: { own }, kept }) => ({ applicationId: own, noteId: kept.note }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: ({ applications: { own } }) => ({ applicationId: own, noteId: NEVER }),
  },
  snoozeApplication: {
    ...applications,
    input: ({ applications: { own } }) => ({ applicationId: own, until: inAnHour() }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ applicationId: NEVER, until: inAnHour() }),
  },
  assignApplication: {
    ...applications,
    input: ({ applications: { own }, people }) => ({ applicationId: own, personId: people.owner }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: ({ people }) => ({ applicationId: NEVER, personId: people.owner }),
  },
  saveInterview: {
    ...applications,
    input: ({ applications: { own } }) => interviewOf(own),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => interviewOf(NEVER),
  },
  removeInterview: {
    ...applications,
    input: ({ applications: { own }, kept }) => ({ applicationId: own, interviewId: kept.interview }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: ({ applications: { own } }) => ({ applicationId: own, interviewId: NEVER }),
  },
  // For another establishment's application only moves refused here are found, as for one that never existed.
  erasePerson: {
    ...{ who: 'manage', page: '/settings/rights' },
    input: ({ applications: { own } }) => ({ q: String(own), applicationIds: [own], ...noWords }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ q: String(NEVER), applicationIds: [NEVER], ...noWords }),
  },
  keepActivityFor: {
    ...{ who: 'manage', page: '/activity' },
    input: () => ({ months: 24 }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  keepFor: {
    ...{ who: 'manage', page: '/settings/rights' },
    input: () => ({ months: 24 }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
};
