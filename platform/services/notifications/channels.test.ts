import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/notification.ts';
import { select } from '#platform/db/pool.ts';
import { articles, jobDatings } from '#platform/db/schema/editorial.ts';
import { establishmentFollows, pushSubscriptions } from '#platform/db/schema/social.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let operator: string;
beforeAll(async () => {
  world = await openPlatformWorld();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
});
afterAll(() => world.close());

type Person = { accountId: number; email: string };
/** An event: who is notified of it, at which address, and what causes it. */
type Happening = { person: Person; happen: () => Promise<void> };

const post = async (path: string, token: string, body?: unknown) => {
  const answer = await world.call('POST', path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, path).toBeLessThan(300);
};
const dated = () => ({ date: world.time.now, modified: world.time.now });

async function manager() {
  const email = `${randomUUID()}@people.demo`;
  const maison = await world.makeMaison();
  return { maison, person: { email, accountId: await world.makeMember(maison, 'owner', { email }) } };
}
async function talent() {
  const email = `${randomUUID()}@people.demo`;
  const { accountId, talentId } = await world.makeTalent({ email }, { email });
  return { talentId, person: { email, accountId } };
}
const setStatus = async (id: number, token: string, status: string) => {
  const answer = await world.call('PATCH', `/v1/candidatures/${id}/status`, { token, body: { status } });
  expect(answer.status).toBe(200);
};

const HAPPENINGS: Record<string, () => Promise<Happening>> = {
  candidature_received: async () => {
    const { maison, person } = await manager();
    const offre_id = await world.makeOffre(maison);
    const token = await world.tokenOf((await talent()).person.accountId);
    return { person, happen: () => post('/v1/candidatures', token, { offre_id }) };
  },
  'candidature_status of a candidate': async () => {
    const { talentId, person } = await talent();
    const { maison, person: owner } = await manager();
    const email = person.email;
    const id = await world.makeCandidature(await world.makeOffre(maison), { talentId, email });
    const token = await world.tokenOf(owner.accountId);
    return { person, happen: () => setStatus(id, token, 'interview') };
  },
  'candidature_status of an establishment': async () => {
    const { maison, person } = await manager();
    const applicant = await talent();
    const { talentId } = applicant;
    const id = await world.makeCandidature(await world.makeOffre(maison), { talentId });
    const token = await world.tokenOf(applicant.person.accountId);
    return { person, happen: () => setStatus(id, token, 'withdrawn') };
  },
  offre_published: async () => {
    const { maison } = await manager();
    const { talentId, person } = await talent();
    await world.db.insert(establishmentFollows).values({ talentId, maisonId: maison, date: world.time.now });
    const offre = await world.makeOffre(maison, { status: 'pending' });
    return { person, happen: () => post(`/v1/admin/pending/${offre * 10}/approve`, operator) };
  },
  offre_reviewed: async () => {
    const { maison, person } = await manager();
    const offre = await world.makeOffre(maison, { status: 'pending' });
    return { person, happen: () => post(`/v1/admin/pending/${offre * 10}/approve`, operator) };
  },
  article_reviewed: async () => {
    const { maison, person } = await manager();
    const row = { maisonId: maison, slug: randomUUID(), status: 'pending', title: 'Une saison' } as const;
    const [article] = await world.db
      .insert(articles)
      .values({ ...row, ...dated() })
      .returning();
    return {
      person,
      happen: () => post(`/v1/admin/articles/${article?.id}/reject`, operator, { reason: 'Court' }),
    };
  },
  job_dating: async () => {
    const { maison, person } = await manager();
    const times = { startsAt: new Date('2027-01-10T09:00:00Z'), endsAt: new Date('2027-01-10T17:00:00Z') };
    const row = { maisonId: maison, slug: randomUUID(), status: 'published' } as const;
    const [event] = await world.db
      .insert(jobDatings)
      .values({ ...row, title: 'Rencontre', city: 'Paris', ...times, ...dated() })
      .returning();
    const token = await world.tokenOf((await talent()).person.accountId);
    return { person, happen: () => post(`/v1/job-datings/${event?.id}/register`, token) };
  },
  broadcast: async () => {
    const email = `${randomUUID()}@people.demo`;
    const { accountId } = await world.makeAdvertiser({ email });
    const body = { title: 'Bonjour', body: 'À tous', role: 'annonceur' };
    return { person: { email, accountId }, happen: () => post('/v1/admin/broadcast', operator, body) };
  },
};

/** Kinds that are not mailed by default. */
const QUIET = ['offre_published', 'broadcast'];
const PREFERENCES = [
  { email: undefined, push: undefined },
  { email: true, push: false },
  { email: false, push: true },
] as const;

const CELLS = Object.entries(HAPPENINGS).flatMap(([name, prepare]) =>
  PREFERENCES.map((preference) => [name, preference, prepare] as const),
);

test('every kind of notification has its row in the table', () => {
  const kinds = Object.keys(HAPPENINGS).map((name) => name.split(' ')[0]);
  expect([...new Set(kinds)].toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
});

test.each(CELLS)('%s with %o', async (name, { email, push }, prepare) => {
  const kind = name.split(' ')[0] ?? '';
  const { person, happen } = await prepare();
  const token = await world.tokenOf(person.accountId);
  const browser = { accountId: person.accountId, p256dh: 'x', auth: 'y', date: world.time.now };
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await world.db.insert(pushSubscriptions).values({ ...browser, endpoint });
  if (email !== undefined) {
    const body = { [kind]: { email, push } };
    await world.call('PATCH', '/v1/notification-preferences', { token, body });
  }
  await happen();
  const listed = (await world.call('GET', '/v1/notifications', { token })).body as Json[];
  expect(listed.map((row) => row.kind)).toEqual([kind]);
  expect(await countMails(person.email)).toBe((email ?? !QUIET.includes(kind)) ? 1 : 0);
  expect(await countPushes(Number(listed[0]?.id))).toBe(push ? 1 : 0);
});

async function countMails(address: string): Promise<number> {
  const rows = await select(world.db, sql`SELECT 1 FROM platform.mail_log WHERE recipient = ${address}`);
  return rows.length;
}

async function countPushes(id: number): Promise<number> {
  const rows = await select(
    world.db,
    sql`SELECT 1 FROM platform_jobs.job WHERE name = 'push' AND data -> 'ids' @> ${String(id)}::jsonb`,
  );
  return rows.length;
}

test('the account of a group reads notifications of its establishments, and gets mails once it opts in', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const email = `${randomUUID()}@people.demo`;
  const token = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId, email }));
  const apply = async () => {
    const applicant = await world.tokenOf((await talent()).person.accountId);
    await post('/v1/candidatures', applicant, { offre_id: await world.makeOffre(maison) });
  };
  const defaults = (await world.call('GET', '/v1/notification-preferences', { token })).body as Json;
  expect(defaults.candidature_received).toEqual({ email: false, push: false });
  await apply();
  const body = { candidature_received: { email: true } };
  await world.call('PATCH', '/v1/notification-preferences', { token, body });
  await apply();
  const listed = (await world.call('GET', '/v1/notifications', { token })).body as Json[];
  expect(listed.map((row) => row.kind)).toEqual(['candidature_received', 'candidature_received']);
  expect(await countMails(email)).toBe(1);
});
