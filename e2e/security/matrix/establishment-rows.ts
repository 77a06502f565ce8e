import { randomUUID } from 'node:crypto';
import { establishmentForm } from '../establishment-form.ts';
import { jobDatingForm } from '../job-dating-form.ts';
import { type ActionRow, NEVER } from './action-row.ts';

const notifications = { who: 'own', page: '/notifications' } as const;
const messages = { who: 'write', page: '/settings/messages' } as const;
const aTemplate = randomUUID();
const team = { who: 'manage', page: '/team' } as const;
const person = (member_role: string) => ({ display_name: 'Inès', email: 'ines@people.demo', member_role });
const newRole = (recordId: number) => ({
  ...{ recordId, request: null, prefer: 'mine' },
  ...{ opened: person('editor'), mine: person('viewer') },
});

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

const saveRecord = (recordId: number) => ({
  recordId,
  opened: establishmentForm,
  mine: establishmentForm,
  request: null,
  prefer: 'mine',
});

/**
 * The public record and content of an establishment, and its team, in the order in which the owner's calls succeed.
 */
export const establishmentRows: Record<string, ActionRow> = {
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
  // Changes nothing and sends nothing: other tests need the same record.
  saveEstablishment: {
    ...record,
    input: () => saveRecord(1),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => saveRecord(NEVER),
  },
  chooseClock: {
    ...{ who: 'write', page: '/settings' },
    input: () => ({ zone: null }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
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
  // A missing record counts as deleted, and another establishment's counts as missing.
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
  // Like offers: a missing record counts as deleted.
  deleteArticle: {
    ...articles,
    input: ({ article }) => ({ recordId: article }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  // The author chooses the id of a template: in another establishment it is another template.
  saveMessageTemplate: {
    ...messages,
    input: () => ({ templateId: aTemplate, name: 'Merci', subject: '', body: 'Bonjour {prénom}' }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  // A missing one counts as deleted.
  deleteMessageTemplate: {
    ...messages,
    input: () => ({ templateId: aTemplate }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ templateId: randomUUID() }),
  },
  saveMember: {
    ...team,
    input: ({ member }) => newRole(member),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => newRole(NEVER),
  },
  // Somebody outside the team counts as removed, members of another establishment included.
  deleteMember: {
    ...team,
    input: ({ member }) => ({ recordId: member }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  // Users leave their own establishment only, and each of these is its last owner.
  leaveTeam: {
    ...{ who: 'member', page: '/team' },
    input: () => ({ sure: true }),
    owner: 'conflict',
    fromElsewhere: 'conflict',
    never: null,
  },
};
