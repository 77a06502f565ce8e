import { randomUUID } from 'node:crypto';
import { expect, test } from '../test.ts';
import type { SignedInActor } from './actors.ts';
import { type Answer, ask, forEach } from './ask.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.beforeAll(async ({}, info) => {
  world = await openWorld(info.project.metadata.stackKind);
});

const NEVER = '2000000000';
const SHAPELESS = ['0', '-1', '9007199254740992', '1%20or%201%3D1', '1.5', '1e3'];

type Place = {
  actor: SignedInActor;
  path: (id: string) => string;
  /** An id of the actor's own scope. */
  own: (world: World) => string | number;
  /** Ids of other scopes, and deleted ones. */
  hidden: (world: World) => readonly (string | number)[];
  never?: string;
  /** Status for a missing id where the list stays and only the panel reports it. */
  missing?: 200;
};

const foreignOffers = ({ offers }: World) => [offers.attached, offers.foreign, offers.deleted];
const foreignApplications = ({ applications }: World) => [applications.attached, applications.foreign];

/** Every URL with an id, with the actor who opens it. */
const places: Record<string, Place> = {
  'page of an offer': {
    actor: 'owner',
    path: (id) => `/m/1/offers/${id}`,
    own: ({ offers }) => offers.own,
    hidden: foreignOffers,
  },
  'page of a group’s offer': {
    actor: 'group',
    path: (id) => `/g/1/offers/${id}`,
    own: ({ offers }) => offers.attached,
    hidden: ({ offers }) => [offers.foreign, offers.deleted],
  },
  'page of an application': {
    actor: 'owner',
    path: (id) => `/m/1/applications/${id}`,
    own: ({ applications }) => applications.own,
    hidden: foreignApplications,
    missing: 200,
  },
  'page of a group’s application': {
    actor: 'group',
    path: (id) => `/g/1/applications/${id}`,
    own: ({ applications }) => applications.attached,
    hidden: ({ applications }) => [applications.foreign],
    missing: 200,
  },
  'an application': {
    actor: 'viewer',
    path: (id) => `/api/m/1/applications/${id}`,
    own: ({ applications }) => applications.own,
    hidden: foreignApplications,
  },
  'a group’s application': {
    actor: 'group',
    path: (id) => `/api/g/1/applications/${id}`,
    own: ({ applications }) => applications.attached,
    hidden: ({ applications }) => [applications.foreign],
  },
  'a CV': {
    actor: 'viewer',
    path: (id) => `/api/cv/m/1/${id}`,
    own: ({ applications }) => applications.own,
    hidden: foreignApplications,
  },
  'a CV for the group': {
    actor: 'group',
    path: (id) => `/api/cv/g/1/${id}`,
    own: ({ applications }) => applications.attached,
    hidden: ({ applications }) => [applications.foreign],
  },
  'page of a bulk request': {
    actor: 'editor',
    path: (id) => `/m/1/bulk/${id}`,
    own: ({ bulkRequests }) => bulkRequests.editors,
    hidden: ({ bulkRequests }) => [bulkRequests.stopped, bulkRequests.draft],
    never: randomUUID(),
  },
  'a bulk request': {
    actor: 'editor',
    path: (id) => `/api/m/1/bulk/${id}`,
    own: ({ bulkRequests }) => bulkRequests.editors,
    hidden: ({ bulkRequests }) => [bulkRequests.stopped, bulkRequests.draft],
    never: randomUUID(),
  },
  'page of an establishment': {
    actor: 'owner',
    path: (id) => `/m/${id}/offers`,
    own: () => 1,
    hidden: () => [2, 3],
  },
  'page of a group': { actor: 'group', path: (id) => `/g/${id}/offers`, own: () => 1, hidden: () => [2] },
  'an establishment': {
    actor: 'owner',
    path: (id) => `/api/m/${id}/mirror`,
    own: () => 1,
    hidden: () => [2, 3],
  },
  'a group': { actor: 'group', path: (id) => `/api/g/${id}/mirror`, own: () => 1, hidden: () => [2] },
};

/** Of applications only the panel: counts and age of the list beside it change between responses. */
function partNaming(body: string): string {
  return /<section[^>]*data-candidate-panel="\d+"[\s\S]*?<\/section>/.exec(body)?.[0] ?? body;
}

/** The visible text of a page, in any order since parts are streamed, or a whole JSON body. */
function wordsOf({ body }: Answer): string {
  if (!body.startsWith('<')) return body;
  const texts = partNaming(body)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/);
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .sort()
    .join('\n');
}

for (const [name, place] of Object.entries(places)) {
  test(`${name}: foreign, deleted and malformed ids answer like missing ones`, async () => {
    const look = async (id: string) =>
      ask(world.origin, place.path(id), { session: world.sessions[place.actor] });
    const never = place.never ?? NEVER;
    const expected = await look(never);
    const missing = place.missing ?? 404;
    expect(expected.status).toBe(missing);
    const own = await look(String(place.own(world)));
    expect(own.status).toBe(200);
    expect(wordsOf(own)).not.toBe(wordsOf(expected));
    const hidden = place.hidden(world).map(String);
    const seen = await forEach([...hidden, ...SHAPELESS], async (id) => ({ id, answer: await look(id) }));
    for (const { id, answer } of seen) {
      expect.soft(answer.status, `${name} ${id}`).toBe(hidden.includes(id) ? missing : 404);
      if (!hidden.includes(id)) continue;
      expect.soft(wordsOf(answer), `${name} ${id}`).toBe(wordsOf(expected));
      expect.soft([...answer.headers.keys()], `${name} ${id}`).toEqual([...expected.headers.keys()]);
    }
  });
}
