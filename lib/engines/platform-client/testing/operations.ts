import type { Readable } from 'node:stream';
import type { PlatformClient } from '../client.ts';
import type { PlatformResult } from '../result.ts';

type NamesIn<T> = {
  [K in keyof T & string]: T[K] extends (...given: never[]) => unknown ? K : `${K}.${NamesIn<T[K]>}`;
}[keyof T & string];

/** Every operation of the client: a new one does not compile until it is in the table below. */
export type OperationName = NamesIn<PlatformClient>;

/** How a call ended; `cut` is a file that was promised and broke off. */
export type Ending =
  | PlatformResult<unknown>
  | { readonly ok: false; readonly failure: { readonly kind: 'cut' } };

export type Operation = {
  /**
   * `deletion`, `health`: a write and a read whose successful status is all; `file`: a read whose body is passed on as
   * it is.
   */
  readonly kind: 'read' | 'write' | 'deletion' | 'file' | 'health';
  /** Body of a correct answer. */
  readonly answer: unknown;
  readonly run: (client: PlatformClient) => Promise<Ending>;
};

const record = { id: 1, title: 'Commis', name: 'Lutèce', slug: 'commis', status: 'hired', state: 'ok' };

/** An answer with less of an application is followed by a read. */
const application = { ...record, offre: { id: 7 } };

/** How the fault tests call each operation of the client, and what a correct platform answers. */
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  'offers.list': { kind: 'read', answer: [record], run: (client) => client.offers.list() },
  'offers.get': { kind: 'read', answer: record, run: (client) => client.offers.get(1) },
  'offers.create': {
    kind: 'write',
    answer: record,
    run: (client) => client.offers.create({ title: 'x', contractType: 'cdi', department: 'salle' }),
  },
  'offers.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.offers.update(1, { title: 'x' }),
  },
  'offers.remove': { kind: 'deletion', answer: '', run: (client) => client.offers.remove(1) },
  'applications.list': { kind: 'read', answer: [record], run: (client) => client.applications.list() },
  'applications.get': { kind: 'read', answer: [record], run: (client) => client.applications.get(1) },
  'applications.setStatus': {
    kind: 'write',
    answer: application,
    run: (client) => client.applications.setStatus(1, 'hired'),
  },
  'walkIns.list': { kind: 'read', answer: [record], run: (client) => client.walkIns.list() },
  'walkIns.get': { kind: 'read', answer: [record], run: (client) => client.walkIns.get(1) },
  'walkIns.create': {
    kind: 'write',
    answer: { ...record, candidate: { email: 'a@b.fr' } },
    run: (client) => client.walkIns.create({ email: 'a@b.fr' }),
  },
  'articles.list': { kind: 'read', answer: [record], run: (client) => client.articles.list() },
  'articles.get': { kind: 'read', answer: record, run: (client) => client.articles.get(1) },
  'articles.bySlug': { kind: 'read', answer: record, run: (client) => client.articles.bySlug('commis') },
  'articles.create': {
    kind: 'write',
    answer: record,
    run: (client) => client.articles.create({ title: 'x' }),
  },
  'articles.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.articles.update(1, { title: 'x' }),
  },
  'articles.remove': { kind: 'deletion', answer: '', run: (client) => client.articles.remove(1) },
  'establishments.get': { kind: 'read', answer: record, run: (client) => client.establishments.get(1) },
  'establishments.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.establishments.update(1, { name: 'Lutèce' }),
  },
  'establishments.list': {
    kind: 'read',
    answer: [record],
    run: (client) => client.establishments.list(),
  },
  'offers.stats': {
    kind: 'read',
    answer: { offres: { published: 2 } },
    run: (client) => client.offers.stats(),
  },
  'establishments.stats': {
    kind: 'read',
    answer: { views: 3 },
    run: (client) => client.establishments.stats(),
  },
  'groups.get': { kind: 'read', answer: record, run: (client) => client.groups.get(1) },
  'groups.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.groups.update(1, { name: 'Belmont' }),
  },
  'groups.attach': { kind: 'deletion', answer: '', run: (client) => client.groups.attach(1, 2) },
  'groups.detach': { kind: 'deletion', answer: '', run: (client) => client.groups.detach(1, 2) },
  'groups.createEntity': {
    kind: 'write',
    answer: record,
    run: (client) => client.groups.createEntity(1, { name: 'Rivage' }),
  },
  'groups.establishments': {
    kind: 'read',
    answer: [record],
    run: (client) => client.groups.establishments(1),
  },
  'groups.stats': { kind: 'read', answer: { maisons: 2 }, run: (client) => client.groups.stats(1) },
  'groups.offers': { kind: 'read', answer: [record], run: (client) => client.groups.offers(1) },
  'groups.applications': { kind: 'read', answer: [record], run: (client) => client.groups.applications(1) },
  'taxonomies.get': { kind: 'read', answer: [record], run: (client) => client.taxonomies.get('contrat') },
  'files.openPrivate': {
    kind: 'file',
    answer: '%PDF-1.7',
    run: async (client) => drained(await client.files.openPrivate(1)),
  },
  'files.upload': {
    kind: 'write',
    answer: record,
    run: (client) =>
      client.files.upload({ name: 'a.png', type: 'image/png', bytes: new Uint8Array(9), alt: '' }),
  },
  'files.sendPrivate': {
    kind: 'write',
    answer: record,
    run: (client) =>
      client.files.sendPrivate({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(9) }),
  },
  'media.list': { kind: 'read', answer: [record], run: (client) => client.media.list() },
  'media.get': { kind: 'read', answer: [record], run: (client) => client.media.get(1) },
  'notifications.list': { kind: 'read', answer: [record], run: (client) => client.notifications.list() },
  'notifications.read': { kind: 'write', answer: record, run: (client) => client.notifications.read(1) },
  'notifications.readAll': {
    kind: 'write',
    answer: { read: 3 },
    run: (client) => client.notifications.readAll(),
  },
  'preferences.get': {
    kind: 'read',
    answer: { broadcast: { email: true } },
    run: (client) => client.preferences.get(),
  },
  'preferences.update': {
    kind: 'write',
    answer: { broadcast: { email: true } },
    run: (client) => client.preferences.update([{ kind: 'broadcast', channel: 'email', on: true }]),
  },
  'push.key': { kind: 'read', answer: { public_key: 'BLc4' }, run: (client) => client.push.key() },
  'push.subscribe': {
    kind: 'deletion',
    answer: '',
    run: (client) =>
      client.push.subscribe({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
  },
  'push.unsubscribe': {
    kind: 'deletion',
    answer: '',
    run: (client) => client.push.unsubscribe('https://push.example/1'),
  },
  'newsletter.subscribe': {
    kind: 'deletion',
    answer: '',
    run: (client) => client.newsletter.subscribe('a@b.fr'),
  },
  'members.list': { kind: 'read', answer: [record], run: (client) => client.members.list() },
  'members.get': { kind: 'read', answer: [record], run: (client) => client.members.get(1) },
  'members.create': {
    kind: 'write',
    answer: record,
    run: (client) => client.members.create({ email: 'a@b.fr', role: 'viewer' }),
  },
  'members.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.members.update(1, { role: 'viewer' }),
  },
  'groups.impersonation': {
    kind: 'write',
    answer: { token: 'eyJlent', expires_in: 3600 },
    run: (client) => client.groups.impersonation(1),
  },
  'members.remove': { kind: 'deletion', answer: '', run: (client) => client.members.remove(1) },
  'members.leave': { kind: 'deletion', answer: '', run: (client) => client.members.leave() },
  'subscription.get': { kind: 'read', answer: record, run: (client) => client.subscription.get() },
  'subscription.cancel': {
    kind: 'write',
    answer: record,
    run: (client) => client.subscription.cancel('Travaux'),
  },
  'subscription.reactivate': {
    kind: 'write',
    answer: record,
    run: (client) => client.subscription.reactivate(),
  },
  'subscription.invoices': {
    kind: 'read',
    answer: [record],
    run: (client) => client.subscription.invoices(),
  },
  'subscription.autologin': {
    kind: 'write',
    answer: { token: 'once' },
    run: (client) => client.subscription.autologin(),
  },
  'talents.preview': { kind: 'read', answer: record, run: (client) => client.talents.preview(1) },
  'favorites.list': { kind: 'read', answer: [record], run: (client) => client.favorites.list() },
  'favorites.get': { kind: 'read', answer: [record], run: (client) => client.favorites.get(1) },
  'favorites.create': {
    kind: 'write',
    answer: { ...record, talent: { id: 2 } },
    run: (client) => client.favorites.create({ talentId: 2 }),
  },
  'favorites.remove': { kind: 'deletion', answer: '', run: (client) => client.favorites.remove(1) },
  'jobDatings.list': { kind: 'read', answer: [record], run: (client) => client.jobDatings.list() },
  'jobDatings.get': { kind: 'read', answer: record, run: (client) => client.jobDatings.get(1) },
  'jobDatings.create': {
    kind: 'write',
    answer: record,
    run: (client) => client.jobDatings.create({ title: 'Commis' }),
  },
  'jobDatings.update': {
    kind: 'write',
    answer: record,
    run: (client) => client.jobDatings.update(1, { title: 'Commis' }),
  },
  'jobDatings.remove': { kind: 'deletion', answer: '', run: (client) => client.jobDatings.remove(1) },
  'jobDatings.participants': {
    kind: 'read',
    answer: [record],
    run: (client) => client.jobDatings.participants(1),
  },
  'sponsored.list': { kind: 'read', answer: [record], run: (client) => client.sponsored.list() },
  'sponsored.stats': {
    kind: 'read',
    answer: { impressions: 3, clicks: 1, days: [] },
    run: (client) => client.sponsored.stats(1),
  },
  'sponsored.ads': { kind: 'read', answer: [record], run: (client) => client.sponsored.ads() },
  'talents.showcase': { kind: 'read', answer: [record], run: (client) => client.talents.showcase() },
  'likes.list': { kind: 'read', answer: [record], run: (client) => client.likes.list() },
  'follows.list': { kind: 'read', answer: [record], run: (client) => client.follows.list() },
  'contactRequests.list': {
    kind: 'read',
    answer: [record],
    run: (client) => client.contactRequests.list(),
  },
  'contactRequests.get': {
    kind: 'read',
    answer: [record],
    run: (client) => client.contactRequests.get(1),
  },
  'contactRequests.create': {
    kind: 'write',
    answer: { ...record, subject: 'x' },
    run: (client) => client.contactRequests.create({ subject: 'x' }),
  },
  'interns.list': { kind: 'read', answer: [record], run: (client) => client.interns.list() },
  'schools.list': { kind: 'read', answer: [record], run: (client) => client.schools.list() },
  me: { kind: 'read', answer: record, run: (client) => client.me() },
  updateMe: { kind: 'write', answer: record, run: (client) => client.updateMe({ displayName: 'x' }) },
  status: { kind: 'health', answer: record, run: (client) => client.status() },
  maintenance: { kind: 'read', answer: { active: false }, run: (client) => client.maintenance() },
  change: {
    kind: 'write',
    answer: record,
    run: (client) =>
      client.change({ method: 'PATCH', path: '/candidatures/1/status', body: { status: 'hired' } }),
  },
  batch: {
    kind: 'write',
    answer: { responses: [{ status: 200, headers: {}, body: record }] },
    run: (client) =>
      client.batch([{ method: 'PATCH', path: '/candidatures/1/status', body: { status: 'hired' } }]),
  },
};

async function drained(result: PlatformResult<{ readonly body: Readable }>): Promise<Ending> {
  if (!result.ok) return result;
  try {
    let bytes = 0;
    for await (const chunk of result.value.body) bytes += (chunk as Buffer).length;
    return { ok: true, value: bytes };
  } catch {
    return { ok: false, failure: { kind: 'cut' } };
  }
}
