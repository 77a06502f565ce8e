import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, mailsOf } from '#test/mail-of.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

const person = () => ({ first_name: 'Léa', last_name: 'Morel', email: `${randomUUID()}@people.demo` });
async function makeDesk(
  role: 'owner' | 'editor' | 'viewer' = 'editor',
  { postcode = '75006', expiresOn = null }: { postcode?: string; expiresOn?: string | null } = {},
) {
  const maison = await world.makeMaison({ postcode });
  const token = await world.tokenOf(await world.makeMember(maison, role));
  return { maison, token, offre_id: await world.makeOffre(maison, { title: 'Commis', expiresOn }) };
}
const enter = (token: string, body: unknown) => world.call('POST', '/v1/candidatures', { token, body });

test('an editor enters a walk-in candidate, with consent and CV; the person can withdraw', async () => {
  const { token, offre_id } = await makeDesk();
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }));
  const cv = (await world.call('POST', '/v1/secure-upload', { token, raw: form })).body as Json;
  const candidate = { ...person(), phone: '0601020304' };
  const body = { offre_id, candidate, consent_on: '2026-11-20', source: 'direct', cv_id: cv.id };
  const made = await enter(token, body);
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      source: 'direct',
      consent_on: '2026-11-20',
      candidate: { talent_id: null, first_name: 'Léa', phone: '0601020304' },
      cv: { id: cv.id },
    },
  ]);
  expect((await enter(token, body)).status).toBe(409);
  const letters = await mailsOf(world, candidate.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Votre candidature : Commis']);
  expect(letters[0]?.body).toContain('désistez-vous ici');
  const link = linkIn(letters[0]);
  const page = await world.call('GET', link, { ip: randomUUID() });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(String(page.body)).toContain('Commis');
  expect(String(page.body)).toContain('Me désister');
  const after = await world.call('POST', link, { ip: randomUUID() });
  expect([after.status, String(after.body)]).toEqual([200, expect.stringContaining('Votre désistement')]);
  const { id } = made.body as Json;
  const listed = (await world.call('GET', `/v1/candidatures?include=${id}`, { token })).body as Json[];
  expect(listed[0]).toMatchObject({
    status: 'withdrawn',
    status_history: [{ by: null }, { status: 'withdrawn', by: null }],
  });
  const news = (await world.call('GET', '/v1/notifications', { token })).body as Json[];
  expect(news.map(({ kind }) => kind)).toEqual(['candidature_status', 'candidature_received']);
  expect((await world.call('POST', link, { ip: randomUUID() })).status).toBe(200);
  expect(await mailsOf(world, candidate.email)).toEqual([]);
});

test('without consent, without a person or for a closed offer nothing is entered', async () => {
  const { token, maison, offre_id } = await makeDesk();
  const whole = { offre_id, candidate: person(), consent_on: '2026-11-20' };
  const closed = await world.makeOffre(maison, { status: 'closed' });
  const wrong = [
    { ...whole, consent_on: undefined },
    { ...whole, candidate: undefined },
    { ...whole, consent_on: '2026-11-21' },
    { ...whole, offre_id: closed },
    { ...whole, cv_id: 999_999_999 },
  ];
  for (const body of wrong) expect((await enter(token, body)).status, JSON.stringify(body)).toBe(422);
  expect((await world.call('GET', '/v1/candidatures', { token })).body).toEqual([]);
});

test('an offer of another establishment is refused, and so are viewers and talents', async () => {
  const { offre_id } = await makeDesk();
  const body = { offre_id, candidate: person(), consent_on: '2026-11-20' };
  expect((await enter((await makeDesk()).token, body)).status).toBe(403);
  const viewer = await makeDesk('viewer');
  expect((await enter(viewer.token, { ...body, offre_id: viewer.offre_id })).status).toBe(403);
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  expect((await enter(talent, body)).status).toBe(422);
});

test('a consent dated today in Paris is accepted, one dated tomorrow is refused', async () => {
  const { token, offre_id } = await makeDesk();
  const before = world.time.now;
  world.time.now = new Date('2026-11-20T23:30:00Z');
  const on = (consent_on: string) => enter(token, { offre_id, candidate: person(), consent_on });
  expect((await on('2026-11-22')).status).toBe(422);
  expect((await on('2026-11-21')).status).toBe(201);
  world.time.now = before;
});

test('a consent of today is judged by the day of the establishment, and so is the last day of its offer', async () => {
  const before = world.time.now;
  for (const [postcode, now, today, tomorrow] of [
    ['97400', '2026-11-20T20:30:00Z', '2026-11-21', '2026-11-22'],
    ['97110', '2026-11-21T00:30:00Z', '2026-11-20', '2026-11-21'],
    ['98800', '2026-11-20T13:30:00Z', '2026-11-21', '2026-11-22'],
  ] as const) {
    const { token, offre_id } = await makeDesk('editor', { postcode, expiresOn: today });
    world.time.now = new Date(now);
    const on = async (consent_on: string) =>
      (await enter(token, { offre_id, candidate: person(), consent_on })).status;
    expect([await on(tomorrow), await on(today)], postcode).toEqual([422, 201]);
  }
  world.time.now = before;
});
