import type { Actor } from '../actors.ts';

/**
 * The outcome for an actor. Pages: shown, a redirect to sign-in or to the impersonation page, not found, or
 * forbidden, with who may see it. Routes: 200, 303 for a redirect to another page, 401, 403, 404. Every set lists all
 * ten actors.
 */
export type PageOutcome = 'shown' | 'signIn' | 'impersonation' | 'notFound' | 'forbidden';
export type RouteOutcome = 200 | 303 | 401 | 403 | 404;
export type Row<Outcome> = Record<Actor, Outcome>;

const strangersAtPage = { anonymous: 'signIn', forged: 'signIn', ended: 'signIn' } as const;
const strangersAtRoute = { anonymous: 401, forged: 401, ended: 401 } as const;
/** The impersonation page tells a viewer of the group that they may not. */
const elsewhereAtPage = {
  rivage: 'notFound',
  group: 'impersonation',
  groupViewer: 'impersonation',
  solitaire: 'notFound',
} as const;
/** A person of the group has to start impersonating first. */
const elsewhereAtRoute = { rivage: 404, group: 401, groupViewer: 401, solitaire: 404 } as const;

/** Pages of Hôtel Lutèce (`/m/1`) and of its group (`/g/1`). */
export const pageOf = {
  establishment: { ...strangersAtPage, owner: 'shown', editor: 'shown', viewer: 'shown', ...elsewhereAtPage },
  writersOfEstablishment: {
    ...strangersAtPage,
    ...{ owner: 'shown', editor: 'shown', viewer: 'forbidden' },
    ...elsewhereAtPage,
  },
  ownersOfEstablishment: {
    ...strangersAtPage,
    ...{ owner: 'shown', editor: 'forbidden', viewer: 'forbidden' },
    ...elsewhereAtPage,
  },
  /** A record that one member of the establishment keeps private. */
  ownerOnly: {
    ...strangersAtPage,
    ...{ owner: 'shown', editor: 'notFound', viewer: 'forbidden' },
    ...elsewhereAtPage,
  },
  group: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'shown', groupViewer: 'shown', solitaire: 'notFound' },
  },
  /** A page that establishments do not have; impersonation comes first. */
  nobodyOfEstablishment: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...elsewhereAtPage,
  },
  /** Pages that change a group's establishments: its viewers are told who may. */
  writersOfGroup: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'shown', groupViewer: 'forbidden', solitaire: 'notFound' },
  },
  /** The same for a record that the group does not have. */
  nothingOfGroup: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'notFound', groupViewer: 'forbidden', solitaire: 'notFound' },
  },
  /** A page that groups do not have. */
  nobody: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'notFound', groupViewer: 'notFound', solitaire: 'notFound' },
  },
} satisfies Record<string, Row<PageOutcome>>;

export const routeOf = {
  establishment: { ...strangersAtRoute, owner: 200, editor: 200, viewer: 200, ...elsewhereAtRoute },
  writersOfEstablishment: { ...strangersAtRoute, owner: 200, editor: 200, viewer: 403, ...elsewhereAtRoute },
  ownersOfEstablishment: { ...strangersAtRoute, owner: 200, editor: 403, viewer: 403, ...elsewhereAtRoute },
  ownerOnly: { ...strangersAtRoute, owner: 200, editor: 404, viewer: 403, ...elsewhereAtRoute },
  /** Redirects owners. */
  wayOfOwners: { ...strangersAtRoute, owner: 303, editor: 403, viewer: 403, ...elsewhereAtRoute },
  group: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 200, groupViewer: 200, solitaire: 404 },
  },
  /** Not for viewers of the group. */
  writersOfGroup: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 200, groupViewer: 403, solitaire: 404 },
  },
  /** The same for a record that the group does not have. */
  nothingOfGroup: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 404, groupViewer: 403, solitaire: 404 },
  },
  nobody: {
    ...{ anonymous: 404, forged: 404, ended: 404 },
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 404, groupViewer: 404, solitaire: 404 },
  },
  /** A route that groups do not have, where elsewhere a session suffices. */
  nobodySignedIn: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 404, groupViewer: 404, solitaire: 404 },
  },
  /** About the signed-in user, in any scope; the answer is their own. */
  anybodySignedIn: {
    ...strangersAtRoute,
    ...{ owner: 200, editor: 200, viewer: 200 },
    ...{ rivage: 200, group: 200, groupViewer: 200, solitaire: 200 },
  },
  everybody: {
    ...{ anonymous: 200, forged: 200, ended: 200 },
    ...{ owner: 200, editor: 200, viewer: 200 },
    ...{ rivage: 200, group: 200, groupViewer: 200, solitaire: 200 },
  },
} satisfies Record<string, Row<RouteOutcome>>;
