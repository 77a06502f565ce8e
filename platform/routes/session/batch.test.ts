import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidature } from '#contract/candidature.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

type BatchBody = {
  failed?: string;
  responses: ({ status: number; headers: Record<string, string>; body: unknown } | null)[];
};

let world: PlatformWorld;
let maison: number;
let offre: number;
beforeAll(async () => {
  world = await openPlatformWorld();
  maison = await world.makeMaison();
  offre = await world.makeOffre(maison);
});
afterAll(() => world.close());

const signIn = async () => world.tokenOf(await world.makeMember(maison, 'editor'));
const move = (id: number, status = 'reviewing') => ({
  method: 'PATCH',
  path: `/service/v1/candidatures/${id}/status`,
  body: { status },
});

async function send(token: string, requests: unknown[], validation = 'normal') {
  const body = { validation, requests };
  const answer = await world.call('POST', '/rest/batch/v1', { token, body });
  return { ...answer, body: answer.body as BatchBody };
}

async function statusOf(token: string, id: number) {
  const { body } = await world.call('GET', `/v1/candidatures?include=${id}`, { token });
  return (body as { status: string }[])[0]?.status;
}

test('each item gets its own answer and costs one mutation', async () => {
  const token = await signIn();
  const ids = [await world.makeCandidature(offre), await world.makeCandidature(offre)];
  const [first = 0, second = 0] = ids;
  const requests = [move(first), move(second, 'nonsense'), move(999_999_999), { path: '/v1/notifications' }];
  const answer = await send(token, requests);
  expect(answer.status).toBe(207);
  expect(answer.body.responses.map((item) => item?.status)).toEqual([200, 422, 404, 404]);
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('57');
  expect(await statusOf(token, first)).toBe('reviewing');
});

test('with require-all-validate nothing runs unless every item is valid', async () => {
  const token = await signIn();
  const id = await world.makeCandidature(offre);
  const answer = await send(token, [move(id), move(id, 'nonsense')], 'require-all-validate');
  expect(answer.body.failed).toBe('validation');
  expect(answer.body.responses.map((item) => item?.status ?? null)).toEqual([null, 422]);
  expect(await statusOf(token, id)).toBe('received');
});

test('operations closed to batches, paths outside the API and more than 25 items are refused', async () => {
  const token = await signIn();
  const patchMe = { method: 'PATCH', path: '/service/v1/auth/me', body: { display_name: 'x' } };
  const closed = await send(token, [patchMe]);
  expect(closed.body.responses).toMatchObject([{ status: 400, body: { code: 'rest_batch_not_allowed' } }]);
  expect((await send(token, [{ path: '//elsewhere/v1/offres' }])).status).toBe(422);
  expect(
    (
      await send(
        token,
        Array.from({ length: 26 }, () => move(1)),
      )
    ).status,
  ).toBe(422);
  expect((await send(token, [])).status).toBe(422);
});

test('items over the rate limit are refused one by one', async () => {
  const accountId = await world.makeMember(maison, 'editor', { limits: { mut_min: 2 } });
  const token = await world.tokenOf(accountId);
  const id = await world.makeCandidature(offre);
  const answer = await send(token, [move(id, 'reviewing'), move(id, 'interview'), move(id, 'hired')]);
  expect(answer.body.responses.map((item) => item?.status)).toEqual([200, 200, 429]);
  expect(await statusOf(token, id)).toBe('interview');
  expect((await send(token, [move(id, 'hired')])).status).toBe(429);
});

test('an item gets the answer of the same call alone', async () => {
  const token = await signIn();
  const id = await world.makeCandidature(offre);
  const foreign = await world.makeCandidature(await world.makeOffre(await world.makeMaison()));
  const status = (of: unknown) => `/v1/candidatures/${of}/status`;
  const encoded = `%3${String(id).slice(0, 1)}${String(id).slice(1)}`;
  const items = [
    { method: 'PATCH', path: status(id), body: { status: 'reviewing' } },
    { method: 'PUT', path: status(encoded), body: { status: 'reviewing' } },
    { method: 'PATCH', path: status('%zz'), body: { status: 'reviewing' } },
    { method: 'PATCH', path: status(foreign), body: { status: 'reviewing' } },
    { method: 'PATCH', path: status('one'), body: { status: 'reviewing' } },
    { method: 'PATCH', path: status(id), body: {} },
    { method: 'PATCH', path: status(id) },
    { method: 'POST', path: '/v1/offres', body: { title: 'x', colour: 'red' } },
    { method: 'DELETE', path: `/v1/offres/${offre}` },
    { method: 'PATCH', path: `/v1/notifications/${id}/read?page=x` },
  ];
  const inside = await send(token, items);
  for (const [n, { method, path, body }] of items.entries()) {
    const options = body ? { token, body } : { token, headers: { 'content-type': 'application/json' } };
    const alone = await world.call(method, path, options);
    const item = inside.body.responses[n];
    expect({ status: item?.status, body: item?.body }, path).toEqual({
      status: alone.status,
      body: alone.body,
    });
    const names = (headers: Iterable<string>) =>
      [...headers].filter((name) => name !== 'content-length').sort();
    expect(names(Object.keys(item?.headers ?? {})), path).toEqual(names(alone.headers.keys()));
  }
});

test('a caller without a token runs nothing', async () => {
  const id = await world.makeCandidature(offre);
  const body = { requests: [move(id)] };
  expect((await world.call('POST', '/rest/batch/v1', { body, ip: randomUUID() })).status).toBe(401);
});

test('items are charged and run in their order', async () => {
  const accountId = await world.makeMember(maison, 'editor', { limits: { mut_min: 4 } });
  const token = await world.tokenOf(accountId);
  const [a, b] = [await world.makeCandidature(offre), await world.makeCandidature(offre)];
  const moves = [move(a), move(b), move(a, 'interview'), move(999_999_999), move(b, 'hired')];
  const answer = await send(token, moves);
  expect(answer.body.responses.map((item) => item?.status)).toEqual([200, 200, 200, 404, 429]);
  const [first, second, third] = answer.body.responses.map((item) => item?.body as Candidature);
  const historyOf = (body?: Candidature) => body?.status_history.map(({ status }) => status);
  expect(historyOf(first)).toEqual(['received', 'reviewing']);
  expect(historyOf(second)).toEqual(['received', 'reviewing']);
  expect(historyOf(third)).toEqual(['received', 'reviewing', 'interview']);
  expect(await statusOf(token, b)).toBe('reviewing');
});

test('a batch that runs nothing costs one call: no token, malformed, refused items, all validated without effect', async () => {
  const token = await signIn();
  const id = await world.makeCandidature(offre);
  const left = (answer: { headers: Headers }) => Number(answer.headers.get('x-ratelimit-remaining'));
  const patchMe = { method: 'PATCH', path: '/service/v1/auth/me', body: { display_name: 'x' } };
  expect(left(await send(token, [patchMe, patchMe]))).toBe(59);
  expect(left(await send(token, []))).toBe(58);
  expect(left(await send(token, [move(id), move(999_999_999)], 'require-all-validate'))).toBe(57);
  expect(left(await send(token, [move(id)]))).toBe(56);
  const ip = randomUUID();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    const init = { body: { requests: [move(id)] }, ip, ...(n % 2 === 0 ? {} : { token: 'x.y.z' }) };
    statuses.push((await world.call('POST', '/rest/batch/v1', init)).status);
  }
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([401]), 429]);
});

test('require-all-validate checks role, scope, state, references and remaining calls before anything runs', async () => {
  const token = await signIn();
  const id = await world.makeCandidature(offre);
  const foreign = await world.makeCandidature(await world.makeOffre(await world.makeMaison()));
  const gone = await world.makeCandidature(offre, { status: 'withdrawn' });
  const draft = await world.makeOffre(maison, { status: 'draft' });
  const applied = await world.makeOffre(maison);
  await world.makeCandidature(applied);
  const patch = (offer: number, body: unknown) => ({
    method: 'PATCH',
    path: `/service/v1/offres/${offer}`,
    body,
  });
  const create = {
    path: '/service/v1/offres',
    body: { title: 'x', contract_type: 'nothing', department: 'salle' },
  };
  const cases = [
    [move(foreign), 403],
    [move(999_999_999), 404],
    [move(gone), 409],
    [move(id, 'withdrawn'), 409],
    [patch(draft, { status: 'closed' }), 409],
    [patch(draft, { visual_id: 999_999_999 }), 422],
    [create, 422],
    [{ method: 'DELETE', path: `/service/v1/offres/${applied}` }, 409],
    [{ method: 'PATCH', path: '/service/v1/notifications/999999999/read' }, 404],
    [{ method: 'DELETE', path: '/service/v1/articles/999999999' }, 404],
  ] as const;
  for (const [wrong, status] of cases) {
    const answer = await send(token, [move(id), wrong], 'require-all-validate');
    expect(answer.body.failed, JSON.stringify(wrong)).toBe('validation');
    expect(
      answer.body.responses.map((item) => item?.status ?? null),
      JSON.stringify(wrong),
    ).toEqual([null, status]);
    expect(await statusOf(token, id)).toBe('received');
  }
  const viewer = await world.tokenOf(await world.makeMember(maison, 'viewer'));
  const refused = await send(viewer, [move(id)], 'require-all-validate');
  expect(refused.body).toMatchObject({ failed: 'validation', responses: [{ status: 403 }] });
});

test('items over the rate limit keep the whole batch from running', async () => {
  const token = await world.tokenOf(await world.makeMember(maison, 'editor', { limits: { mut_min: 2 } }));
  const ids = [
    await world.makeCandidature(offre),
    await world.makeCandidature(offre),
    await world.makeCandidature(offre),
  ];
  const answer = await send(
    token,
    ids.map((id) => move(id)),
    'require-all-validate',
  );
  expect(answer.body.failed).toBe('validation');
  expect(answer.body.responses.map((item) => item?.status ?? null)).toEqual([null, null, 429]);
  expect(await statusOf(token, ids[0] ?? 0)).toBe('received');
});

test('validation of an item sees the changes of earlier ones; a valid batch takes effect once', async () => {
  const token = await signIn();
  const id = await world.makeOffre(maison, { status: 'draft' });
  const patch = (status: string) => ({ method: 'PATCH', path: `/service/v1/offres/${id}`, body: { status } });
  const wrong = await send(
    token,
    [patch('published'), patch('published'), patch('pending')],
    'require-all-validate',
  );
  expect(wrong.body.responses.map((item) => item?.status ?? null)).toEqual([null, null, 409]);
  const good = await send(token, [patch('published'), patch('closed')], 'require-all-validate');
  expect(good.body).not.toHaveProperty('failed');
  expect(good.body.responses.map((item) => item?.status)).toEqual([200, 200]);
});
