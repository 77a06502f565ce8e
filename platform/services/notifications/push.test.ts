import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import { eq, sql } from 'drizzle-orm';
import { importJWK, jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { select } from '#platform/db/pool.ts';
import { pushSubscriptions } from '#platform/db/schema/social.ts';
import { createOutside, type Outside } from '#platform/outside/outside.ts';
import { listen } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { startPushWorker } from '#test/push-worker.ts';
import { pushNotification } from './push.ts';

const pushContact = 'mailto:push@perron.example';

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A push service on a real TLS socket; the path of an endpoint says how it answers. */
const received: Received[] = [];
let origin: string;
let outside: Outside;
let closePushService: () => Promise<void>;
let world: PlatformWorld;

beforeAll(async () => {
  world = await openPlatformWorld();
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const server = createServer({ key, cert }, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(Number(/status=(\d+)/.exec(request.url ?? '')?.[1] ?? 201)).end();
  });
  const { port, close } = await listen(server);
  closePushService = close;
  origin = `https://localhost:${port}`;
  // The certificate is self-signed.
  outside = { ...createOutside({ allowLoopback: true }), agent: new Agent({ ca: cert }) };
});
afterAll(async () => {
  await closePushService();
  await outside.close();
  await world.close();
});

/** A browser: its keys, and what it reads in a message (RFC 8188, RFC 8291). */
function makeBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const bytes = (salt: Buffer, key: Buffer, info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const readMessage = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const key = bytes(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
    const iv = bytes(salt, secret, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', key, iv).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }, readMessage };
}

/** A manager with one browser whose push service answers `status`, and the manager's establishment. */
async function makeReader(status: number, preferences: object) {
  const maison = await world.makeMaison();
  const accountId = await world.makeMember(maison, 'owner');
  const token = await world.tokenOf(accountId);
  const browser = makeBrowser();
  const endpoint = `${origin}/${randomUUID()}?status=${status}`;
  await world.db
    .insert(pushSubscriptions)
    .values({ accountId, endpoint, ...browser.keys, date: world.time.now });
  await world.call('PATCH', '/v1/notification-preferences', { token, body: preferences });
  return { maison, accountId, endpoint, token, readMessage: browser.readMessage };
}

/** Somebody applies; returns the ids of the notifications to push, as queued. */
async function apply(maison: number, accountId: number): Promise<number[]> {
  const offre = await world.makeOffre(maison, { title: 'Commis de salle' });
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  const answer = await world.call('POST', '/v1/candidatures', { token: talent, body: { offre_id: offre } });
  expect(answer.status).toBe(201);
  const jobs = await select<{ id: number }>(
    world.db,
    sql`SELECT n.id FROM platform_jobs.job j JOIN platform.notifications n ON j.data -> 'ids' @> to_jsonb(n.id)
      WHERE j.name = 'push' AND n.account_id = ${accountId}`,
  );
  return jobs.map(({ id }) => id);
}

const WANTED = { candidature_received: { push: true } };
const sentTo = (endpoint: string) => received.filter(({ path }) => endpoint.endsWith(path));
const subscriptionsOf = (accountId: number) =>
  world.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId));

test("a new application reaches subscribed browsers encrypted, signed with the service's key", async () => {
  const { maison, accountId, endpoint, token, readMessage } = await makeReader(201, WANTED);
  const [id = 0] = await apply(maison, accountId);
  await pushNotification({ db: world.db, outside, pushContact }, id);
  const [message] = sentTo(endpoint);
  expect(readMessage(message?.body ?? Buffer.of())).toMatchObject({
    kind: 'candidature_received',
    title: 'Commis de salle',
    data: { candidature_id: expect.any(Number), offre_id: expect.any(Number) },
  });
  expect(message?.body.toString('latin1')).not.toContain('Commis');
  expect(message?.headers['content-encoding']).toBe('aes128gcm');
  // What the service worker shows: the text of its kind, and nothing of the application.
  const worker = startPushWorker('?lang=fr&home=/m/1');
  await worker.push(JSON.stringify(readMessage(message?.body ?? Buffer.of())));
  expect(worker.shown).toEqual([
    {
      title: 'Perron',
      options: expect.objectContaining({ body: 'Une candidature est arrivée.', tag: 'candidature_received' }),
    },
  ]);
  const { body } = await world.call('GET', '/v1/push/vapid-public', { token });
  const point = Buffer.from((body as { public_key: string }).public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const [, jwt = ''] = /t=([^,]+)/.exec(String(message?.headers.authorization)) ?? [];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(jwt, key);
  expect(payload).toMatchObject({ aud: origin, sub: pushContact });
});

test('an account that has not opted in gets no push', async () => {
  const { maison, accountId } = await makeReader(201, { candidature_received: { push: false } });
  expect(await apply(maison, accountId)).toEqual([]);
});

test.each([404, 410])('a browser that has unsubscribed (%i) is deleted', async (status) => {
  const { maison, accountId } = await makeReader(status, WANTED);
  const [id = 0] = await apply(maison, accountId);
  await pushNotification({ db: world.db, outside, pushContact }, id);
  expect(await subscriptionsOf(accountId)).toEqual([]);
});

test('a failing push service loses the message and keeps the subscription', async () => {
  const { maison, accountId, endpoint } = await makeReader(503, WANTED);
  const [id = 0] = await apply(maison, accountId);
  await pushNotification({ db: world.db, outside, pushContact }, id);
  expect(sentTo(endpoint)).toHaveLength(1);
  expect(await subscriptionsOf(accountId)).toHaveLength(1);
});

test('no push is sent to the loopback interface where that is not allowed', async () => {
  const { maison, accountId, endpoint } = await makeReader(201, WANTED);
  const [id = 0] = await apply(maison, accountId);
  const strict = createOutside({ allowLoopback: false });
  await pushNotification({ db: world.db, outside: strict, pushContact }, id);
  await strict.close();
  expect(sentTo(endpoint)).toEqual([]);
});
