import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { select } from '#platform/db/pool.ts';
import { createOutside } from '#platform/outside/outside.ts';
import { type Loopback, listen } from '#test/loopback.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { importFeed } from './run.ts';

const outside = createOutside({ allowLoopback: true });
let world: PlatformWorld;
let operator: string;
let partner: Loopback;
let answer: RequestListener;

beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
  partner = await listen(createServer((request, response) => answer(request, response)));
});
afterAll(async () => {
  await partner.close();
  await outside.close();
  await world.close();
});

const admin = async (method: string, path: string, body?: unknown) => {
  const reply = await world.call(method, `/v1/admin${path}`, { token: operator, ...(body ? { body } : {}) });
  return { status: reply.status, body: reply.body as Json };
};
const serveText = (text: string, type = 'application/json') => {
  answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(text);
};
const serveItems = (items: unknown) => serveText(JSON.stringify(items));
const item = (reference: string, fields: Json = {}) => ({
  reference,
  title: `Commis ${reference}`,
  contract_type: 'cdi',
  department: 'salle',
  description: 'Le service du midi.',
  ...fields,
});

async function makeFeed() {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner', { limits: { mut_min: 1000 } }));
  const id = randomUUID();
  const feed = await admin('POST', '/feeds', {
    id,
    name: 'Le SIRH',
    url: `${partner.origin}/offers`,
    maison_id: maison,
  });
  expect(feed.status).toBe(201);
  const offers = async () => {
    const { body } = await world.call('GET', '/v1/offres?orderby=id&order=asc&per_page=100', { token });
    return body as Json[];
  };
  return { id, maison, token, offers };
}

/** One run from the operator's request to its result, by the job that the request queued. */
async function run(feedId: string): Promise<Json | undefined> {
  const queued = await admin('POST', `/feeds/${feedId}/run`);
  expect(queued).toMatchObject({ status: 202, body: { status: 'queued' } });
  const jobs = await select(
    world.db,
    sql`SELECT 1 FROM platform_jobs.job WHERE name = 'feed' AND data -> 'ids' = jsonb_build_array(${queued.body.id}::bigint)`,
  );
  expect(jobs).toHaveLength(1);
  await importFeed({ db: world.db, clock: () => world.time.now, outside }, Number(queued.body.id));
  const { body } = await admin('GET', `/feeds/${feedId}`);
  return (body.runs as Json[])[0];
}

test('items become drafts once, update and close their offer, and reopen it', async () => {
  const { id, token, offers } = await makeFeed();
  serveItems([item('a'), item('b'), item('c')]);
  expect(await run(id)).toMatchObject({ status: 'done', created: 3, updated: 0, failed: 0, errors: [] });
  expect((await offers()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
  expect(await run(id)).toMatchObject({ created: 0, unchanged: 3, removed: 0 });
  const [a, b] = await offers();
  for (const { id: offre } of [a, b] as Json[]) {
    await world.call('PATCH', `/v1/offres/${offre}`, { token, body: { status: 'published' } });
  }
  serveItems([item('a', { title: 'Commis confirmé' }), item('c')]);
  expect(await run(id)).toMatchObject({ created: 0, updated: 1, unchanged: 1, removed: 1 });
  expect((await offers()).map(({ title, status }) => [title, status])).toEqual([
    ['Commis confirmé', 'published'],
    ['Commis b', 'closed'],
    ['Commis c', 'draft'],
  ]);
  expect(await run(id)).toMatchObject({ unchanged: 2, removed: 0 });
  serveItems([item('a', { title: 'Commis confirmé' }), item('b'), item('c')]);
  expect(await run(id)).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  expect((await offers()).map(({ status }) => status)).toEqual(['published', 'published', 'draft']);
});

test('a run that is interrupted and repeated creates no duplicates', async () => {
  const { id, offers } = await makeFeed();
  serveItems([item('a'), item('b')]);
  const { body } = await admin('POST', `/feeds/${id}/run`);
  expect((await admin('POST', `/feeds/${id}/run`)).status).toBe(409);
  const tools = { db: world.db, clock: () => world.time.now, outside };
  await importFeed(tools, Number(body.id));
  await world.db.execute(sql`UPDATE platform.feed_runs SET status = 'queued' WHERE id = ${body.id}`);
  await importFeed(tools, Number(body.id));
  expect(await offers()).toHaveLength(2);
});

test('a manual change of an offer is kept until its item changes', async () => {
  const { id, token, offers } = await makeFeed();
  serveItems([item('a')]);
  await run(id);
  const [offre] = await offers();
  await world.call('PATCH', `/v1/offres/${offre?.id}`, { token, body: { title: 'À notre façon' } });
  await run(id);
  expect((await offers())[0]?.title).toBe('À notre façon');
});

test('an invalid item is reported by its position, and the others are imported', async () => {
  const { id, offers } = await makeFeed();
  serveItems([
    item('a'),
    item('b', { contract_type: 'serfdom' }),
    item('c', { title: 7 }),
    item('a'),
    'not an item',
    item('d', { __proto__: { polluted: true }, visual_id: 1 }),
    item('e', { salary_min: 10, salary_max: 1 }),
  ]);
  const result = await run(id);
  expect(result).toMatchObject({ status: 'done', created: 1, failed: 6, removed: 0 });
  const errors = (result?.errors ?? []) as string[];
  expect(errors.map((line) => line.slice(0, 2))).toEqual(['2:', '3:', '4:', '5:', '6:', '7:']);
  expect(await offers()).toHaveLength(1);
});

test('an empty list closes no offer', async () => {
  const { id, offers } = await makeFeed();
  serveItems([item('a')]);
  await run(id);
  serveItems([]);
  expect(await run(id)).toMatchObject({ status: 'done', removed: 0 });
  expect((await offers())[0]?.status).toBe('draft');
});

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(50)}"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&a;&c;</x>`;
const BAD: Record<string, () => void> = {
  'no list': () => serveItems({ items: [] }),
  'XML with entities': () => serveText(ENTITIES, 'application/xml'),
  'broken JSON': () => serveText('[{"title": "x"'),
  'deep nesting': () => serveText('['.repeat(200_000)),
  'more than 500 items': () => serveItems(Array.from({ length: 501 }, (_, i) => item(String(i)))),
  'more than 2 MB': () => serveItems([item('a', { description: 'x'.repeat(2 * 1024 * 1024) })]),
  'a refusal': () => {
    answer = (_, response) => response.writeHead(403).end('[]');
  },
  'a redirect inside': () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  },
  'a connection that breaks': () => {
    answer = (_, response) => {
      response.writeHead(200).write('[{');
      setImmediate(() => response.destroy());
    };
  },
};

test.each(Object.keys(BAD))('%s fails the run, changes nothing and is reported', async (name) => {
  const { id, offers } = await makeFeed();
  serveItems([item('a')]);
  await run(id);
  BAD[name]?.();
  const result = await run(id);
  expect(result).toMatchObject({ status: 'failed', created: 0, removed: 0, errors: [expect.any(String)] });
  expect((await offers())[0]?.status).toBe('draft');
});

test('a list that never ends is aborted', async () => {
  const { id } = await makeFeed();
  answer = (_, response) => {
    response.writeHead(200).write('[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const { body } = await admin('POST', `/feeds/${id}/run`);
  const impatient: typeof outside = {
    ...outside,
    send: (url, parcel) => outside.send(url, { ...parcel, deadlineMs: 300 }),
  };
  const tools = { db: world.db, clock: () => world.time.now, outside: impatient };
  await importFeed(tools, Number(body.id));
  expect((await admin('GET', `/feeds/${id}`)).body.runs).toMatchObject([{ status: 'failed' }]);
});
