import type { Actor } from '../actors.ts';

/**
 * What somebody gets. Of pages: the page, the way to the sign-in page or to where a group’s person stands in, a page
 * that does not exist, or who else may see it. Of routes: 200, 303 for the way to another page, 401, 403, 404. Every
 * set names all ten, those who are refused too.
 */
export type PageOutcome = 'shown' | 'signIn' | 'impersonation' | 'notFound' | 'forbidden';
export type RouteOutcome = 200 | 303 | 401 | 403 | 404;
export type Row<Outcome> = Record<Actor, Outcome>;

const strangersAtPage = { anonymous: 'signIn', forged: 'signIn', ended: 'signIn' } as const;
const strangersAtRoute = { anonymous: 401, forged: 401, ended: 401 } as const;
/** A viewer of the group is told there that they may not. */
const elsewhereAtPage = {
  rivage: 'notFound',
  group: 'impersonation',
  groupViewer: 'impersonation',
  solitaire: 'notFound',
} as const;
/** The group’s person says first that they want to act for the establishment. */
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
  /** A record that one person of the establishment keeps for itself. */
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
  /** What an establishment does not have; the way in comes first. */
  nobodyOfEstablishment: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...elsewhereAtPage,
  },
  /** What changes something in a group's establishments: whoever only reads it is told who may. */
  writersOfGroup: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'shown', groupViewer: 'forbidden', solitaire: 'notFound' },
  },
  /** The same of a record that the group does not have. */
  nothingOfGroup: {
    ...strangersAtPage,
    ...{ owner: 'notFound', editor: 'notFound', viewer: 'notFound' },
    ...{ rivage: 'notFound', group: 'notFound', groupViewer: 'forbidden', solitaire: 'notFound' },
  },
  /** What a group does not have. */
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
  /** Leads an owner on. */
  wayOfOwners: { ...strangersAtRoute, owner: 303, editor: 403, viewer: 403, ...elsewhereAtRoute },
  group: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 200, groupViewer: 200, solitaire: 404 },
  },
  /** What a viewer of the group may not have. */
  writersOfGroup: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 200, groupViewer: 403, solitaire: 404 },
  },
  /** The same of a record that the group does not have. */
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
  /** What a group does not have, where a session is all that is asked for elsewhere. */
  nobodySignedIn: {
    ...strangersAtRoute,
    ...{ owner: 404, editor: 404, viewer: 404 },
    ...{ rivage: 404, group: 404, groupViewer: 404, solitaire: 404 },
  },
  /** Of the person, wherever they are; what is answered is their own. */
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
