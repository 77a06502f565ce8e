import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { type RouteOutcome, type Row, routeOf } from './outcome.ts';
import { aDocument, aDraft, aPicture, picturePath } from './route-inputs.ts';

export type RouteRow = {
  path: (world: World) => string;
  who: Row<RouteOutcome>;
  body?: () => FormData | object;
  /** Not called with permission here: it would end the sessions of the other tests. */
  endsSessions?: boolean;
};

const establishment = routeOf.establishment;
const writers = routeOf.writersOfEstablishment;
const group = routeOf.group;
const nobody = routeOf.nobody;

/** Every route handler of `app` and who may call it. A route without a row fails the suite. */
export const routeRows: Record<string, RouteRow> = {
  'GET /api/health': { path: () => '/api/health', who: routeOf.everybody },
  'GET /api/auth/[...nextauth]': { path: () => '/api/auth/session', who: routeOf.everybody },
  // Anonymous callers have nothing to sign out of, and get the same answer.
  'POST /api/auth/[...nextauth]': {
    path: () => '/api/auth/signout',
    who: routeOf.everybody,
    endsSessions: true,
  },
  'GET /api/budget': { path: () => '/api/budget', who: routeOf.anybodySignedIn },
  'GET /api/pdf-data/[folder]/[file]': {
    path: () => '/api/pdf-data/iccs/CGATS001Compat-v2-micro.icc',
    who: routeOf.anybodySignedIn,
  },
  'GET /api/service': { path: () => '/api/service', who: routeOf.anybodySignedIn },
  'GET /api/sessions': { path: () => '/api/sessions', who: routeOf.anybodySignedIn },
  'DELETE /api/sessions': { path: () => '/api/sessions', who: routeOf.anybodySignedIn, endsSessions: true },
  'DELETE /api/sessions/[sessionId]': {
    path: () => `/api/sessions/${randomUUID()}`,
    who: routeOf.anybodySignedIn,
  },
  'POST /api/uploads/[establishmentId]': { path: () => '/api/uploads/1', who: writers, body: aPicture },

  'POST /api/uploads/[establishmentId]/private': {
    path: () => '/api/uploads/1/private',
    who: writers,
    body: aDocument,
  },
  'GET /api/m/[spaceId]/files/[fileId]': {
    path: ({ privateFile }) => `/api/m/1/files/${privateFile}`,
    who: routeOf.ownerOnly,
  },
  'GET /api/g/[spaceId]/files/[fileId]': {
    path: ({ privateFile }) => `/api/g/1/files/${privateFile}`,
    who: nobody,
  },

  'GET /api/m/[spaceId]/applications/[applicationId]': {
    path: ({ applications }) => `/api/m/1/applications/${applications.own}`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/[applicationId]/talent': {
    path: ({ talents }) => `/api/m/1/applications/${talents.application}/talent`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/favorites/[favoriteId]/talent': {
    path: ({ talents }) => `/api/m/1/favorites/${talents.favorite}/talent`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/[applicationId]/follow-up': {
    path: ({ applications }) => `/api/m/1/applications/${applications.own}/follow-up`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/queue': {
    path: () => '/api/m/1/applications/queue',
    who: establishment,
  },
  'GET /api/g/[spaceId]/applications/queue': { path: () => '/api/g/1/applications/queue', who: nobody },
  'GET /api/m/[spaceId]/activity/export': { path: () => '/api/m/1/activity/export', who: establishment },
  'GET /api/g/[spaceId]/activity/export': { path: () => '/api/g/1/activity/export', who: routeOf.group },
  'GET /api/m/[spaceId]/activity/ending': {
    path: () => '/api/m/1/activity/ending?months=24',
    who: routeOf.ownersOfEstablishment,
  },
  'GET /api/g/[spaceId]/activity/ending': {
    path: () => '/api/g/1/activity/ending?months=24',
    who: routeOf.writersOfGroup,
  },
  'GET /api/m/[spaceId]/activity/[kind]/[recordId]': {
    path: ({ applications }) => `/api/m/1/activity/application/${applications.own}`,
    who: establishment,
  },
  'GET /api/g/[spaceId]/activity/[kind]/[recordId]': {
    path: ({ applications }) => `/api/g/1/activity/application/${applications.own}`,
    who: routeOf.group,
  },
  'GET /api/m/[spaceId]/cvs-today': { path: () => '/api/m/1/cvs-today', who: establishment },
  'GET /api/g/[spaceId]/cvs-today': { path: () => '/api/g/1/cvs-today', who: routeOf.group },
  'GET /api/m/[spaceId]/rights': {
    path: ({ applications }) => `/api/m/1/rights?q=${applications.own}&ids=${applications.own}`,
    who: routeOf.ownersOfEstablishment,
  },
  'GET /api/g/[spaceId]/rights': { path: () => '/api/g/1/rights?q=a&ids=1', who: nobody },
  'GET /api/m/[spaceId]/message-templates': { path: () => '/api/m/1/message-templates', who: establishment },
  'GET /api/g/[spaceId]/message-templates': { path: () => '/api/g/1/message-templates', who: nobody },
  'GET /api/m/[spaceId]/colleagues': { path: () => '/api/m/1/colleagues', who: writers },
  'GET /api/m/[spaceId]/who-to-ask': {
    path: () => '/api/m/1/who-to-ask?permission=offer.write',
    who: establishment,
  },
  'GET /api/m/[spaceId]/interviews/[interviewId]/calendar': {
    path: ({ kept }) => `/api/m/1/interviews/${kept.interview}/calendar`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/board': {
    path: () => '/api/m/1/applications/board',
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/column': {
    path: () => '/api/m/1/applications/column?column=received&offset=0',
    who: establishment,
  },
  'GET /api/m/[spaceId]/media': { path: () => '/api/m/1/media?q=', who: establishment },
  'GET /api/g/[spaceId]/media': { path: () => '/api/g/1/media', who: nobody },
  'GET /api/m/[spaceId]/picture': {
    path: ({ picture }) => `/api/m/1/picture?${picturePath('maison:1', picture)}`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/export': { path: () => '/api/m/1/applications/export', who: writers },
  'GET /api/m/[spaceId]/applications/export/contacts': {
    path: () => '/api/m/1/applications/export/contacts',
    who: routeOf.ownersOfEstablishment,
  },
  'GET /api/m/[spaceId]/offers/export': { path: () => '/api/m/1/offers/export', who: establishment },
  'GET /api/m/[spaceId]/applications/moves': { path: () => '/api/m/1/applications/moves', who: writers },
  'GET /api/m/[spaceId]/applications/table': {
    path: () => '/api/m/1/applications/table',
    who: establishment,
  },
  'GET /api/m/[spaceId]/applications/total': {
    path: () => '/api/m/1/applications/total',
    who: establishment,
  },
  'GET /api/cv/m/[spaceId]/[applicationId]': {
    path: ({ applications }) => `/api/cv/m/1/${applications.own}`,
    who: establishment,
  },
  'PUT /api/m/[spaceId]/drafts/[form]': {
    path: () => '/api/m/1/drafts/offer:new',
    who: writers,
    body: aDraft,
  },
  'DELETE /api/m/[spaceId]/drafts/[form]': { path: () => '/api/m/1/drafts/offer:new', who: establishment },
  'GET /api/m/[spaceId]/job-datings/[jobDatingId]/calendar': {
    path: ({ jobDating }) => `/api/m/1/job-datings/${jobDating}/calendar`,
    who: establishment,
  },
  'GET /api/m/[spaceId]/bulk': { path: () => '/api/m/1/bulk', who: writers },
  'GET /api/m/[spaceId]/bulk/[bulkRequestId]': {
    path: ({ bulkRequests }) => `/api/m/1/bulk/${bulkRequests.stopped}`,
    who: routeOf.ownerOnly,
  },
  'GET /api/m/[spaceId]/bulk/[bulkRequestId]/items': {
    path: ({ bulkRequests }) => `/api/m/1/bulk/${bulkRequests.stopped}/items`,
    who: routeOf.ownerOnly,
  },
  'GET /api/m/[spaceId]/bulk/[bulkRequestId]/ledger': {
    path: ({ bulkRequests }) => `/api/m/1/bulk/${bulkRequests.stopped}/ledger`,
    who: routeOf.ownerOnly,
  },
  'GET /api/m/[spaceId]/bulk/[bulkRequestId]/review': {
    path: ({ bulkRequests }) => `/api/m/1/bulk/${bulkRequests.draft}/review`,
    who: routeOf.ownerOnly,
  },
  'GET /api/m/[spaceId]/mirror': { path: () => '/api/m/1/mirror', who: establishment },
  'POST /api/m/[spaceId]/mirror': { path: () => '/api/m/1/mirror', who: establishment, body: () => ({}) },
  'GET /api/m/[spaceId]/notifications/unread': {
    path: () => '/api/m/1/notifications/unread',
    who: establishment,
  },
  'PUT /api/m/[spaceId]/push': {
    path: () => '/api/m/1/push',
    who: establishment,
    body: () => ({ endpoint: 'https://push.example.com/nobody' }),
  },
  'GET /api/m/[spaceId]/push/key': { path: () => '/api/m/1/push/key', who: establishment },
  'GET /api/m/[spaceId]/palette': { path: () => '/api/m/1/palette', who: establishment },
  'GET /api/m/[spaceId]/palette/search': { path: () => '/api/m/1/palette/search?q=chef', who: establishment },

  'GET /api/g/[spaceId]/applications/[applicationId]': {
    path: ({ applications }) => `/api/g/1/applications/${applications.attached}`,
    who: group,
  },
  'GET /api/g/[spaceId]/applications/[applicationId]/talent': {
    path: ({ talents }) => `/api/g/1/applications/${talents.application}/talent`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/favorites/[favoriteId]/talent': {
    path: ({ talents }) => `/api/g/1/favorites/${talents.favorite}/talent`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/applications/[applicationId]/follow-up': {
    path: ({ applications }) => `/api/g/1/applications/${applications.own}/follow-up`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/colleagues': { path: () => '/api/g/1/colleagues', who: nobody },
  'GET /api/g/[spaceId]/who-to-ask': {
    path: () => '/api/g/1/who-to-ask?permission=offer.write',
    who: nobody,
  },
  'GET /api/g/[spaceId]/interviews/[interviewId]/calendar': {
    path: ({ kept }) => `/api/g/1/interviews/${kept.interview}/calendar`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/applications/board': { path: () => '/api/g/1/applications/board', who: group },
  'GET /api/g/[spaceId]/applications/column': {
    path: () => '/api/g/1/applications/column?column=received&offset=0',
    who: group,
  },
  'GET /api/g/[spaceId]/picture': {
    path: ({ picture }) => `/api/g/1/picture?${picturePath('groupe:1', picture)}`,
    who: group,
  },
  'GET /api/m/[spaceId]/subscription/portal': {
    path: () => '/api/m/1/subscription/portal',
    who: routeOf.wayOfOwners,
  },
  'GET /api/g/[spaceId]/job-datings/[jobDatingId]/calendar': {
    path: ({ jobDating }) => `/api/g/1/job-datings/${jobDating}/calendar`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/subscription/portal': {
    path: () => '/api/g/1/subscription/portal',
    who: nobody,
  },
  'GET /api/g/[spaceId]/applications/export': {
    path: () => '/api/g/1/applications/export',
    who: routeOf.writersOfGroup,
  },
  'GET /api/g/[spaceId]/applications/export/contacts': {
    path: () => '/api/g/1/applications/export/contacts',
    who: routeOf.writersOfGroup,
  },
  'GET /api/g/[spaceId]/reports/[reportId]': {
    path: ({ report }) => `/api/g/1/reports/${report}`,
    who: group,
  },
  'GET /api/m/[spaceId]/reports/[reportId]': {
    path: ({ report }) => `/api/m/1/reports/${report}`,
    who: nobody,
  },
  'GET /api/g/[spaceId]/offers/export': { path: () => '/api/g/1/offers/export', who: group },
  'GET /api/g/[spaceId]/applications/table': { path: () => '/api/g/1/applications/table', who: group },
  'GET /api/g/[spaceId]/applications/total': { path: () => '/api/g/1/applications/total', who: group },
  'GET /api/cv/g/[spaceId]/[applicationId]': {
    path: ({ applications }) => `/api/cv/g/1/${applications.attached}`,
    who: group,
  },
  'GET /api/g/[spaceId]/mirror': { path: () => '/api/g/1/mirror', who: group },
  'POST /api/g/[spaceId]/mirror': { path: () => '/api/g/1/mirror', who: group, body: () => ({}) },
  'GET /api/g/[spaceId]/notifications/unread': {
    path: () => '/api/g/1/notifications/unread',
    who: group,
  },
  'PUT /api/g/[spaceId]/push': {
    path: () => '/api/g/1/push',
    who: group,
    body: () => ({ endpoint: 'https://push.example.com/nobody' }),
  },
  'GET /api/g/[spaceId]/push/key': { path: () => '/api/g/1/push/key', who: group },
  'GET /api/g/[spaceId]/palette': { path: () => '/api/g/1/palette', who: group },
  'GET /api/g/[spaceId]/palette/search': { path: () => '/api/g/1/palette/search?q=chef', who: group },

  'GET /api/g/[spaceId]/applications/moves': { path: () => '/api/g/1/applications/moves', who: nobody },
  'PUT /api/g/[spaceId]/drafts/[form]': {
    path: () => '/api/g/1/drafts/offer:new',
    who: nobody,
    body: aDraft,
  },
  'DELETE /api/g/[spaceId]/drafts/[form]': {
    path: () => '/api/g/1/drafts/offer:new',
    who: routeOf.nobodySignedIn,
  },
  'GET /api/g/[spaceId]/bulk': { path: () => '/api/g/1/bulk', who: routeOf.writersOfGroup },
  'GET /api/g/[spaceId]/bulk/[bulkRequestId]': {
    path: ({ bulkRequests }) => `/api/g/1/bulk/${bulkRequests.stopped}`,
    who: routeOf.nothingOfGroup,
  },
  'GET /api/g/[spaceId]/bulk/[bulkRequestId]/items': {
    path: ({ bulkRequests }) => `/api/g/1/bulk/${bulkRequests.stopped}/items`,
    who: routeOf.nothingOfGroup,
  },
  'GET /api/g/[spaceId]/bulk/[bulkRequestId]/ledger': {
    path: ({ bulkRequests }) => `/api/g/1/bulk/${bulkRequests.stopped}/ledger`,
    who: routeOf.nothingOfGroup,
  },
  'GET /api/g/[spaceId]/bulk/[bulkRequestId]/review': {
    path: ({ bulkRequests }) => `/api/g/1/bulk/${bulkRequests.draft}/review`,
    who: routeOf.nothingOfGroup,
  },
};
