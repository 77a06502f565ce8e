import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookDeliveries, webhooks } from '#platform/db/schema/operations.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

async function apply(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await world.app.request('/v1/guest/apply', {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  return { status: answer.status, body: (await answer.json()) as Json };
}
const WHO = { first_name: 'Zoé', last_name: 'Œuvrard', email: 'zoe.guest@people.demo' };

test("a guest applies with a CV and follows the application; the establishment's notification names nobody", async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const offre = await world.makeOffre(maison);
  const hook = randomUUID();
  const events = ['candidature.created'];
  await world.db
    .insert(webhooks)
    .values({ id: hook, url: 'https://x.example', secret: 's', events, date: world.time.now });
  const cv = new File(['%PDF-1.4\n%%EOF'], 'Mon CV.pdf');
  const answers = JSON.stringify([{ question: 'Quand ?', answer: 'Demain' }]);
  const fields = {
    ...WHO,
    offre_id: String(offre),
    housing_needed: 'true',
    available_from: '2026-12-01',
    answers,
    cv,
  };
  const made = await apply(fields);
  expect(made.status).toBe(201);
  expect(made.body.application).toMatchObject({ status: 'received', cv_filename: 'Mon CV.pdf' });
  expect((await apply({ ...fields, email: WHO.email.toUpperCase() })).status).toBe(409);

  // Webhooks receive the applications of all tests in this database.
  const mine = sql`${webhookDeliveries.payload} -> 'data' ->> 'offre_id' = ${String(offre)}`;
  const sent = await world.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, hook), mine));
  expect(sent).toMatchObject([{ event: 'candidature.created' }]);

  const [received] = (await world.call('GET', '/v1/candidatures', { token })).body as Json[];
  expect(received).toMatchObject({
    source: 'guest',
    housing_needed: true,
    answers: [{ question: 'Quand ?', answer: 'Demain' }],
    cv: { filename: 'Mon CV.pdf' },
    candidate: { talent_id: null, last_name: 'Œuvrard' },
  });
  const told = (await world.call('GET', '/v1/notifications', { token })).body as Json[];
  expect(told).toMatchObject([{ kind: 'candidature_received', data: { candidature_id: received?.id } }]);
  expect(JSON.stringify(told)).not.toContain('Œuvrard');

  await world.call('PATCH', `/v1/candidatures/${received?.id}/status`, {
    token,
    body: { status: 'interview' },
  });
  const seen = await world.call('GET', `/v1/guest/application/${made.body.token}`);
  expect(seen.body).toMatchObject({
    status: 'interview',
    status_history: [{ status: 'received' }, { status: 'interview' }],
  });
  expect(JSON.stringify(seen.body)).not.toContain('Camille');
});

test('an invalid guest application is refused with the reason, and nothing of it is stored', async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const offre_id = String(await world.makeOffre(maison));
  const closed = String(await world.makeOffre(maison, { status: 'closed' }));
  const expired = String(await world.makeOffre(maison, { expiresOn: '2026-11-19' }));
  for (const [fields, status] of [
    [{ ...WHO, offre_id: closed }, 422],
    [{ ...WHO, offre_id: expired }, 422],
    [{ ...WHO, offre_id, answers: 'no json' }, 422],
    [{ ...WHO, offre_id, answers: '{"a":1}' }, 422],
    [{ ...WHO, offre_id, email: 'nobody' }, 422],
    [{ ...WHO, offre_id, status: 'hired' }, 422],
    [{ ...WHO, offre_id, cv: new File(['<html>'], 'cv.pdf') }, 415],
  ] as const) {
    expect((await apply(fields)).status, JSON.stringify(fields)).toBe(status);
  }
  expect((await world.call('GET', '/v1/candidatures', { token })).body).toEqual([]);
  for (const wrong of ['0'.repeat(36), 'short', '%00']) {
    expect((await world.call('GET', `/v1/guest/application/${wrong}`)).status).toBe(404);
  }
  expect(world.logged).toEqual([]);
});
