import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { type AccountName, accounts, demoPassword } from '../accounts.ts';
import { type PlatformApi, platformApiOf } from '../platform-api.ts';
import { signInByHttp, signOutByHttp } from '../sign-in-by-http.ts';
import { command } from '../stack/control.ts';
import { addressesOf, type StackKind } from '../stack/kinds.ts';
import { ACTORS, type Actor, FORGED_SESSIONS, isSignedIn, sessionOf } from './actors.ts';
import { ask, forEach } from './ask.ts';
import { callAction, successOf } from './matrix/call-action.ts';
import { actionsOfBuild } from './matrix/places.ts';
import { sendPicture, sendPrivateFile } from './send-file.ts';

type Listed = { id: number; status: string; cv: { id: number } | null; maison: { id: number } };

/** The records and sessions used by the matrix. */
export type World = {
  origin: string;
  /** Cookie value of each actor; null for none. */
  sessions: Record<Actor, string | null>;
  platform: (account: AccountName) => PlatformApi;
  /** Applications with a CV: of Hôtel Lutèce, of another establishment of its group, of an establishment outside. */
  applications: { own: number; attached: number; foreign: number };
  /** One offer of each establishment, an own draft, and a deleted one. */
  offers: { own: number; attached: number; foreign: number; draft: number; deleted: number };
  /** A draft of an article of the establishment. */
  article: number;
  /** Bulk requests of the owner, one in review and one that was stopped, and one of the editor. */
  bulkRequests: { draft: string; stopped: string; editors: string };
  /** A job dating of Hôtel Lutèce without registrations. */
  jobDating: number;
  /** Its paid placement. */
  sponsored: number;
  /** A notification of the owner. */
  notification: number;
  /** The owner, and a team member whom only these tests use. */
  people: { owner: number };
  member: number;
  /** An application of Hôtel Lutèce by a talent, and another talent who is a favourite. */
  talents: { application: number; favorite: number };
  /** Data that the establishment keeps beside its own application. */
  kept: { note: number; interview: number; view: number };
  /** An image of the library of Hôtel Lutèce. */
  medium: number;
  /** A picture that is not used. */
  unusedMedium: number;
  /** A private file of the owner, by its id in the dashboard. */
  privateFile: number;
  /** URL of the visual of an offer of Hôtel Lutèce, on the platform. */
  picture: string;
  /** An offer template of the establishment. */
  template: string;
  /** A report of the group. */
  report: string;
};

const FAR_AWAY = ['owner', 'rivage', 'solitaire', 'group'] as const;

/** Signs in the actors that the setup lacks, and creates the records of the matrix. */
export async function openWorld(kind: StackKind): Promise<World> {
  const { origin } = addressesOf(kind);
  await command(kind, '/limits/clear');
  const sessions = await sessionsOf(kind);
  const apis = new Map<AccountName, PlatformApi>();
  for (const name of FAR_AWAY) apis.set(name, await platformApiOf(addressesOf(kind), accounts[name].email));
  const platform = (account: AccountName) => {
    const api = apis.get(account);
    if (!api) throw new Error(`${account} is not signed in at the platform`);
    return api;
  };
  await forEach(FAR_AWAY, (name) => untilFresh(origin, sessions[name], accounts[name].home));
  const applicationOf = async (name: (typeof FAR_AWAY)[number]) => {
    const list = await platform(name).get<Listed[]>('/candidatures?per_page=100&status=received');
    // A move of an earlier test may still be held by the dashboard and unknown to the platform.
    const shown = await shownAsReceived(origin, sessions[name], accounts[name].home);
    const found = list.find(({ id, cv }) => cv !== null && shown.has(id));
    if (!found) throw new Error(`No application with a CV at ${name}`);
    return found.id;
  };
  const offerOf = async (name: AccountName) => (await platform(name).get<Listed[]>('/offres'))[0]?.id ?? 0;
  const [own, attached, foreign] = [
    await applicationOf('owner'),
    await applicationOf('rivage'),
    await applicationOf('solitaire'),
  ];
  const offers = {
    own: (await platform('owner').get<Listed[]>('/offres?status=published'))[0]?.id ?? 0,
    attached: await offerOf('rivage'),
    foreign: await offerOf('solitaire'),
    draft: await makeOffer(platform('owner')),
    deleted: await makeOffer(platform('owner')),
  };
  await platform('owner').send('DELETE', `/offres/${offers.deleted}`);
  const [notification] = await platform('owner').get<{ id: number }[]>('/notifications');
  return {
    origin,
    sessions,
    platform,
    applications: { own, attached, foreign },
    offers,
    article: await makeArticle(platform('owner')),
    bulkRequests: {
      // Each with a status of its own: a started one may be sent before it is stopped.
      draft: await makeBulkRequest(origin, sessions.owner, { application: own, status: 'interview' }),
      stopped: await makeStoppedBulkRequest(origin, sessions.owner, {
        application: own,
        status: 'reviewing',
      }),
      editors: await makeStoppedBulkRequest(origin, sessions.editor, {
        application: own,
        status: 'shortlisted',
      }),
    },
    jobDating: await makeJobDating(platform('owner')),
    sponsored: (await platform('owner').get<{ id: number }[]>('/maison/sponsored'))[0]?.id ?? 0,
    notification: notification?.id ?? 0,
    people: { owner: (await platform('owner').get<{ id: number }>('/auth/me')).id },
    member: await addMember(platform('owner')),
    talents: await talentsOf(platform('owner')),
    kept: await addFollowUp(origin, sessions.owner, own),
    medium: (await platform('owner').get<{ id: number }[]>('/uploads'))[0]?.id ?? 0,
    unusedMedium: await sendPicture(origin, sessions.owner),
    privateFile: await sendPrivateFile(origin, sessions.owner),
    picture: await pictureOf(platform('owner')),
    template: await keepTemplate(origin, sessions.owner, offers.draft),
    report: await makeReport(origin, sessions.group),
  };
}

async function sessionsOf(kind: StackKind): Promise<Record<Actor, string | null>> {
  const { origin } = addressesOf(kind);
  const visitor = await request.newContext();
  const owner = { email: accounts.owner.email, password: demoPassword };
  const { session } = await signInByHttp(visitor, origin, owner);
  if (session === null) throw new Error('The owner could not sign in');
  await signOutByHttp(visitor, origin);
  await visitor.dispose();
  const strangers = { anonymous: null, forged: FORGED_SESSIONS[0], ended: session };
  const of = (actor: Actor) =>
    isSignedIn(actor) ? sessionOf(kind, actor) : strangers[actor as keyof typeof strangers];
  return Object.fromEntries(ACTORS.map((actor) => [actor, of(actor)])) as Record<Actor, string | null>;
}

async function keepTemplate(origin: string, session: string | null, offerId: number): Promise<string> {
  const answer = await callAction(origin, {
    id: actionsOfBuild().get('keepTemplate') ?? '',
    path: '/m/1/offers',
    session,
    input: { establishmentId: 1, operationId: randomUUID(), offerId, name: 'Commis' },
  });
  return successOf<{ id: string }>(answer.body).id;
}

async function makeReport(origin: string, session: string | null): Promise<string> {
  const answer = await callAction(origin, {
    id: actionsOfBuild().get('createReport') ?? '',
    path: '/g/1/reports',
    session,
    input: {
      groupId: 1,
      operationId: randomUUID(),
      ...{ from: '2026-01-01', to: '2026-01-31', establishments: [], parts: ['figures'] },
    },
  });
  return successOf<{ id: string }>(answer.body).id;
}

async function pictureOf(api: PlatformApi): Promise<string> {
  const offers = await api.get<{ visual_url: string | null }[]>('/offres?per_page=100');
  const picture = offers.find(({ visual_url }) => visual_url !== null)?.visual_url;
  if (!picture) throw new Error('No offer with a visual');
  return picture;
}

async function makeOffer(api: PlatformApi): Promise<number> {
  const { id } = await api.send<{ id: number }>('POST', '/offres', {
    ...{ title: 'Commis de salle', contract_type: 'cdi', department: 'salle', description: 'En salle.' },
  });
  return id;
}

async function makeJobDating(api: PlatformApi): Promise<number> {
  const { id } = await api.send<{ id: number }>('POST', '/job-datings', {
    ...{ title: 'Rencontres', starts_at: '2030-06-01T07:00:00.000Z', ends_at: '2030-06-01T12:00:00.000Z' },
  });
  return id;
}

async function makeArticle(api: PlatformApi): Promise<number> {
  const { id } = await api.send<{ id: number }>('POST', '/articles', { title: 'La saison', body: 'Texte.' });
  return id;
}

async function addMember(api: PlatformApi): Promise<number> {
  const { user_id } = await api.send<{ user_id: number }>('POST', '/etablissement/members', {
    ...{ email: `${randomUUID()}@people.demo`, display_name: 'Inès', member_role: 'editor' },
  });
  return user_id;
}

type Applied = { id: number; candidate: { talent_id: number | null } };
type Favorite = { id: number; talent: { id: number } };

async function talentsOf(api: PlatformApi): Promise<World['talents']> {
  const applied = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc');
  const kept = await api.get<Favorite[]>('/talent-favorites?per_page=100');
  const [one, other] = new Map(
    applied.flatMap(({ id, candidate: { talent_id } }) =>
      talent_id === null || kept.some(({ talent }) => talent.id === talent_id) ? [] : [[talent_id, id]],
    ),
  );
  if (!one || !other) throw new Error('Two applications with talents behind them are needed');
  const { id } = await api.send<Favorite>('POST', '/talent-favorites', { talent_id: other[0] });
  return { application: one[1], favorite: id };
}

async function addFollowUp(
  origin: string,
  session: string | null,
  applicationId: number,
): Promise<World['kept']> {
  const keep = async (name: string, content: object) => {
    const input = { establishmentId: 1, operationId: randomUUID(), applicationId, ...content };
    return successOf<number>((await call(origin, session, { name, input })).body);
  };
  const meeting = { interviewId: null, at: '2030-06-01T07:00:00.000Z', minutes: 30 };
  return {
    note: await keep('noteApplication', { text: 'Une note', isPrivate: false }),
    interview: await keep('saveInterview', { ...meeting, place: 'Salon', people: '' }),
    view: await keepView(origin, session),
  };
}

async function keepView(origin: string, session: string | null): Promise<number> {
  const view = {
    viewId: null,
    list: 'applications',
    name: 'Reçues',
    search: '?status=received',
    isShared: true,
    isPinned: false,
  };
  const input = { establishmentId: 1, operationId: randomUUID(), ...view };
  return successOf<{ id: number }>((await call(origin, session, { name: 'saveView', input })).body).id;
}

/** Waits until the mirror of a scope holds everything. */
async function untilFresh(origin: string, session: string | null, home: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await ask(origin, `/api${home}/mirror`, { session });
    if (answer.status === 200 && JSON.parse(answer.body).phase === 'fresh') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The mirror of ${home} did not become fresh`);
}

async function shownAsReceived(
  origin: string,
  session: string | null,
  home: string,
): Promise<ReadonlySet<number>> {
  const answer = await ask(origin, `/api${home}/applications/table?status=received`, { session });
  const { rows } = JSON.parse(answer.body) as { rows: { id: number }[] };
  return new Set(rows.map(({ id }) => id));
}

type BulkOrder = { application: number; status: string };

async function makeBulkRequest(
  origin: string,
  session: string | null,
  { application, status }: BulkOrder,
): Promise<string> {
  const change = {
    kind: 'application.move',
    status,
    selection: { kind: 'ids', ids: [application] },
  };
  const input = { establishmentId: 1, operationId: randomUUID(), change };
  const answer = await call(origin, session, { name: 'prepareBulkRequest', input });
  const { bulkRequestId } = successOf<{ bulkRequestId: string }>(answer.body);
  return bulkRequestId;
}

async function makeStoppedBulkRequest(
  origin: string,
  session: string | null,
  order: BulkOrder,
): Promise<string> {
  const bulkRequestId = await makeBulkRequest(origin, session, order);
  for (const name of ['startBulkRequest', 'cancelBulkRequest']) {
    const answer = await call(origin, session, { name, input: { establishmentId: 1, bulkRequestId } });
    successOf(answer.body);
  }
  return bulkRequestId;
}

const call = (origin: string, session: string | null, { name, input }: { name: string; input: object }) =>
  callAction(origin, { id: actionsOfBuild().get(name) ?? '', path: '/m/1', session, input });
