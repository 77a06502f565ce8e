import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { webhookDeliveries } from '#platform/db/schema/operations.ts';
import { createOutside } from '#platform/outside/outside.ts';
import { listen } from '#test/loopback.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { deliver } from './deliver.ts';

const outside = createOutside({ allowLoopback: true });
const closers: (() => void)[] = [];
let world: PlatformWorld;
let operator: string;

beforeAll(async () => {
  world = await openPlatformWorld();
  // The library that checks signatures uses the real clock, and the operator's token must outlive the tests.
  world.time.now = new Date();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  await outside.close();
  await world.close();
});

const admin = async (method: string, path: string, body?: unknown) => {
  const answer = await world.call(method, `/v1/admin${path}`, { token: operator, ...(body ? { body } : {}) });
  return { status: answer.status, body: answer.body as Json };
};

type Received = { headers: Record<string, string>; body: string; path: string };

/** A partner's endpoint on a real socket; `answers` are its statuses in order, and the last one repeats. */
async function startReceiver(answers: number[], extra: Record<string, string> = {}) {
  const received: Received[] = [];
  const url = await listenFor((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: toText(request.headers), body, path: request.url ?? '' });
      response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 204, extra).end();
    });
  });
  return { url, received };
}

async function listenFor(listener: RequestListener): Promise<string> {
  const { origin, close } = await listen(createServer(listener));
  closers.push(close);
  return `${origin}/hook`;
}

const toText = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const EVENT = 'candidature.status_changed';

/** A webhook for the address, and the delivery that a status change created for it. */
async function deliveryTo(url: string) {
  const hook = (await admin('POST', '/webhooks', { url, events: [EVENT] })).body;
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const candidature = await world.makeCandidature(await world.makeOffre(maison));
  await world.call('PATCH', `/v1/candidatures/${candidature}/status`, { token, body: { status: 'hired' } });
  const webhookId = String(hook.id);
  // Other test files change applications in the same database, and the webhook receives those too.
  const [delivery] = await world.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        sql`${webhookDeliveries.payload} #> '{data,id}' = to_jsonb(${candidature}::int)`,
      ),
    );
  await admin('PATCH', `/webhooks/${webhookId}`, { events: ['test.ping'] });
  return { id: delivery?.id ?? 0, webhookId, secret: String(hook.secret), candidature };
}

const attempt = (id: number, seconds = 0) => {
  const at = new Date(world.time.now.getTime() + seconds * 1000);
  return deliver({ db: world.db, clock: () => at, outside }, id);
};
const read = async (id: number) =>
  (await world.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];
const hookOf = async (id: string) =>
  ((await admin('GET', '/webhooks')).body as unknown as Json[]).find((hook) => hook.id === id);
const secondsUntil = (at: Date | null) => at && (at.getTime() - world.time.now.getTime()) / 1000;

test('a delivery is signed, retried when refused, logged, and holds no personal data', async () => {
  const { url, received } = await startReceiver([500, 204]);
  world.time.now = new Date();
  const { id, secret, candidature } = await deliveryTo(url);
  expect(secondsUntil(await attempt(id))).toBe(5);
  expect(secondsUntil(await attempt(id, 2))).toBe(5);
  expect(received).toHaveLength(1);
  expect(await attempt(id, 5)).toBeNull();
  expect(await attempt(id, 6)).toBeNull();
  expect(received).toHaveLength(2);
  const [first, second] = received;
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
  const verified = new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {});
  expect(verified).toMatchObject({ type: EVENT, data: { id: candidature, status: 'hired' } });
  expect(() => new Webhook(secret).verify(`${second?.body} `, second?.headers ?? {})).toThrow();
  expect(second?.body).not.toContain('people.demo');
  expect(second?.body).not.toContain('Œuvrard');
  const log = await admin('GET', `/webhooks/deliveries?include=${id}`);
  expect(log.body).toMatchObject([{ status: 'delivered', attempts: 2, response_status: 204 }]);
});

test('the former secret signs for a day after a rotation, and no longer', async () => {
  const { url, received } = await startReceiver([204]);
  world.time.now = new Date();
  const { webhookId, secret: former } = await deliveryTo(url);
  const rotated = await admin('PATCH', `/webhooks/${webhookId}`, { rotate_secret: true });
  const fresh = String(rotated.body.secret);
  expect(fresh).not.toBe(former);
  expect((await admin('PATCH', `/webhooks/${webhookId}`, { active: true })).body).not.toHaveProperty(
    'secret',
  );
  await admin('POST', `/webhooks/${webhookId}/test`);
  const [during] = received;
  for (const secret of [former, fresh]) new Webhook(secret).verify(during?.body ?? '', during?.headers ?? {});
  const [signature] = (during?.headers['webhook-signature'] ?? '').split(' ');
  const late = { ...during?.headers, 'webhook-signature': signature ?? '' };
  expect(() => new Webhook(former).verify(during?.body ?? '', late)).toThrow();
  const dayLater = new Date(Date.now() + 86_400_001);
  const [ping] = await world.db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      eventId: randomUUID(),
      event: 'test.ping',
      payload: {},
      status: 'waiting',
      date: dayLater,
    })
    .returning();
  await deliver({ db: world.db, clock: () => dayLater, outside }, ping?.id ?? 0);
  expect(received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const target = await startReceiver([204]);
  const { url } = await startReceiver([307], { location: target.url });
  const { id } = await deliveryTo(url);
  expect(await attempt(id)).not.toBeNull();
  expect(target.received).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'waiting', responseStatus: 307 });
});

test('a receiver that never ends its answer is timed out', async () => {
  const impatient = {
    ...outside,
    send: (url: string, parcel: Parameters<typeof outside.send>[1]) =>
      outside.send(url, { ...parcel, deadlineMs: 300 }),
  };
  const url = await listenFor((_, response) => {
    const timer = setInterval(() => response.writable && response.socket?.write('H'), 50);
    response.on('close', () => clearInterval(timer));
  });
  const { id } = await deliveryTo(url);
  await deliver({ db: world.db, clock: () => world.time.now, outside: impatient }, id);
  expect(await read(id)).toMatchObject({ status: 'waiting', attempts: 1, responseStatus: null });
});

test('an endless answer delays no other delivery', async () => {
  const url = await listenFor((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 5);
    response.on('close', () => clearInterval(timer));
  });
  const { id } = await deliveryTo(url);
  expect(await attempt(id)).toBeNull();
  expect(await read(id)).toMatchObject({ status: 'delivered', responseStatus: 200 });
});

test('a receiver that asks for a later retry gets it then', async () => {
  const { url } = await startReceiver([429], { 'retry-after': '900' });
  const { id } = await deliveryTo(url);
  expect(secondsUntil(await attempt(id))).toBe(900);
});

test('nothing is sent to the loopback interface where that is not allowed', async () => {
  const { url, received } = await startReceiver([204]);
  const { id } = await deliveryTo(url);
  const strict = createOutside({ allowLoopback: false });
  await deliver({ db: world.db, clock: () => world.time.now, outside: strict }, id);
  await strict.close();
  expect(received).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'waiting', responseStatus: null });
});

test('a delivery fails after the last attempt, and the webhook is disabled after five days of failures', async () => {
  const { url, received } = await startReceiver([500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 204]);
  world.time.now = new Date();
  const { id, webhookId } = await deliveryTo(url);
  const start = world.time.now;
  let next = await attempt(id);
  while (next) {
    world.time.now = next;
    next = await attempt(id);
  }
  expect(await read(id)).toMatchObject({ status: 'given_up', attempts: 10, nextAttemptAt: null });
  expect(await hookOf(webhookId)).toMatchObject({ active: true, failing_since: start.toISOString() });
  world.time.now = new Date(start.getTime() + 5 * DAY_MS);
  const values = { webhookId, eventId: randomUUID(), event: EVENT, payload: {}, status: 'waiting' } as const;
  const [later, last] = await world.db
    .insert(webhookDeliveries)
    .values([
      { ...values, date: world.time.now },
      { ...values, date: world.time.now },
    ])
    .returning();
  expect(await attempt(later?.id ?? 0)).toBeNull();
  expect(await hookOf(webhookId)).toMatchObject({ active: false, disabled_reason: 'failing' });
  expect(await attempt(last?.id ?? 0)).toBeNull();
  expect(received).toHaveLength(11);
  expect(await read(last?.id ?? 0)).toMatchObject({ status: 'given_up', attempts: 0 });
  const on = await admin('PATCH', `/webhooks/${webhookId}`, { active: true });
  expect(on.body).toMatchObject({ active: true, failing_since: null, disabled_reason: null });
});

test('a receiver that answers 410 is disabled at once', async () => {
  const { url } = await startReceiver([410]);
  const { id, webhookId } = await deliveryTo(url);
  expect(await attempt(id)).toBeNull();
  expect(await hookOf(webhookId)).toMatchObject({ active: false, disabled_reason: 'gone' });
  const { body } = await admin('GET', `/mail-log?s=${new URL(url).host}`);
  expect(body).toContainEqual(expect.objectContaining({ template: 'webhook_disabled', status: 'queued' }));
});
