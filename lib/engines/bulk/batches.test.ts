import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { type BulkWorld, type Meddling, openBulkWorld } from '#test/bulk-world.ts';
import { HOLD_MS } from './kinds.ts';

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

const isBatch = (request: Request) => request.url.endsWith('/batch/v1');
const html = (status: number) =>
  new Response('<html><body>No.</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** Runs 30 moves with altered traffic, and reports how they were sent. */
async function run(meddling: Meddling | undefined) {
  const establishment = await w.makeEstablishment(30);
  const id = await establishment.begin(establishment.changeOf('reviewing'));
  const from = w.traffic.length;
  w.meddle(meddling);
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  w.meddle(undefined);
  const traffic = w.traffic.slice(from);
  return {
    bulkRequest: await establishment.bulkRequest(id),
    taken: [...(await establishment.statuses()).values()],
    batches: traffic.filter(({ path }) => path.endsWith('batch/v1')).length,
    singles: traffic.filter(({ method }) => method === 'PATCH').length,
    verdict: await findVerdict(
      w.db,
      { account: `person:${establishment.personId}`, kind: 'application.move' },
      w.now(),
    ),
  };
}

const EACH_ONCE = Array.from({ length: 30 }, () => ['received', 'reviewing']);

describe('whatever happens to batches, each item is moved once', () => {
  it('sends batches of 25 after a small trial where they work', async () => {
    const { bulkRequest, taken, ...rest } = await run(undefined);
    expect(taken).toEqual(EACH_ONCE);
    expect(bulkRequest).toMatchObject({ tally: { done: 30 }, mode: 'batch' });
    expect(rest).toEqual({ batches: 3, singles: 0, verdict: 'works' });
  });

  it('sends single calls where there are no batches', async () => {
    const { bulkRequest, taken, ...rest } = await run(async (request, next) =>
      isBatch(request) ? Response.json({ code: 'rest_no_route' }, { status: 404 }) : next(),
    );
    expect(taken).toEqual(EACH_ONCE);
    expect(bulkRequest).toMatchObject({ tally: { done: 30 }, mode: 'singles' });
    expect(rest).toEqual({ batches: 1, singles: 30, verdict: 'notAllowed' });
  });

  it('sends single calls where moves are not allowed in batches', async () => {
    const refusal = { status: 400, headers: {}, body: { code: 'rest_batch_not_allowed', message: 'No.' } };
    const { taken, ...rest } = await run(async (request, next) => {
      if (!isBatch(request)) return next();
      const { requests } = (await request.json()) as { requests: unknown[] };
      return Response.json({ responses: requests.map(() => refusal) }, { status: 207 });
    });
    expect(taken).toEqual(EACH_ONCE);
    expect(rest).toMatchObject({ batches: 1, singles: 30, verdict: 'notAllowed' });
  });

  it('sends single calls where a proxy refuses batches', async () => {
    const { taken, ...rest } = await run(async (request, next) => (isBatch(request) ? html(403) : next()));
    expect(taken).toEqual(EACH_ONCE);
    expect(rest).toMatchObject({ batches: 1, singles: 30, verdict: 'blocked' });
  });

  it('reads before it sends again where batches time out after they were executed', async () => {
    const { bulkRequest, taken, ...rest } = await run(async (request, next) => {
      const answer = await next();
      return isBatch(request) ? html(504) : answer;
    });
    expect(taken).toEqual(EACH_ONCE);
    expect(bulkRequest.tally).toEqual({ done: 30 });
    expect(rest).toMatchObject({ batches: 1, singles: 28, verdict: 'timesOut' });
  });

  it('sends single calls after a batch of which some items met a limit', async () => {
    let batches = 0;
    const { bulkRequest, taken, ...rest } = await run(async (request, next) => {
      batches += isBatch(request) ? 1 : 0;
      if (!isBatch(request) || batches !== 2) return next();
      const { requests } = (await request.clone().json()) as { requests: unknown[] };
      const { method, url, headers } = request;
      const first = JSON.stringify({ validation: 'normal', requests: requests.slice(0, 10) });
      const answer = await next(new Request(url, { method, headers, body: first }));
      const { responses } = (await answer.json()) as { responses: unknown[] };
      const limited = { status: 429, headers: { 'Retry-After': '7' }, body: { code: 'too_many_requests' } };
      const rest = requests.slice(10).map(() => limited);
      return Response.json({ responses: [...responses, ...rest] }, { status: 207 });
    });
    expect(taken).toEqual(EACH_ONCE);
    expect(bulkRequest.tally).toEqual({ done: 30 });
    expect(rest).toEqual({ batches: 2, singles: 18, verdict: 'limitedInside' });
  });

  it('keeps the platform’s reason for each item that it refuses', async () => {
    const establishment = await w.makeEstablishment(8);
    const [gone = 0] = establishment.ids;
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.meddle(async (request, next) => {
      if (!isBatch(request)) return next();
      const { requests } = (await request.clone().json()) as { requests: { path: string }[] };
      const body = (await (await next()).json()) as { responses: unknown[] };
      const refusal = { status: 422, headers: {}, body: { message: 'Étape inconnue.' } };
      const responses = requests.map(({ path }, place) =>
        path.includes(`/${gone}/`) ? refusal : body.responses[place],
      );
      return Response.json({ responses }, { status: 207 });
    });
    await w.runUntil(
      async () => (await establishment.bulkRequest(id)).phase === 'done',
      [establishment.newRunner()],
    );
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 7, refused: 1 });
    expect((await establishment.items(id, 'refused'))[0]).toMatchObject({
      subjectId: gone,
      message: 'Étape inconnue.',
    });
  });
});

describe('lost answers', () => {
  it('moves each once though every third answer is lost, of batches and of single calls', async () => {
    let calls = 0;
    const losing: Meddling = async (request, next) => {
      const answer = await next();
      if (request.method === 'GET') return answer;
      calls += 1;
      return calls % 3 === 0 ? html(502) : answer;
    };
    const inBatches = await run(losing);
    expect(inBatches.taken).toEqual(EACH_ONCE);
    expect(inBatches.bulkRequest.tally).toEqual({ done: 30 });
    const establishment = await w.makeEstablishment(30);
    const id = await establishment.begin(establishment.changeOf('hired'));
    w.meddle(async (request, next) => (isBatch(request) ? html(403) : losing(request, next)));
    await w.runUntil(
      async () => (await establishment.bulkRequest(id)).phase === 'done',
      [establishment.newRunner()],
    );
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 30 });
    for (const taken of (await establishment.statuses()).values())
      expect(taken).toEqual(['received', 'hired']);
  });

  it('waits while the platform is out of service, and goes on', async () => {
    const establishment = await w.makeEstablishment(6);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const runner = establishment.newRunner();
    w.pass(HOLD_MS + 1_000);
    w.meddle(async (request, next) =>
      request.method === 'GET' ? next() : Response.json({ code: 'maintenance' }, { status: 503 }),
    );
    await w.tick([runner]);
    expect(await establishment.bulkRequest(id)).toMatchObject({
      phase: 'waiting',
      wait: { reason: 'unavailable' },
      tally: { open: 6 },
      forecast: null,
    });
    w.meddle(undefined);
    await w.runUntil(async () => (await establishment.bulkRequest(id)).phase === 'done', [runner]);
    for (const taken of (await establishment.statuses()).values())
      expect(taken).toEqual(['received', 'reviewing']);
  });

  it('gives up an item whose calls are lost without effect again and again', async () => {
    const establishment = await w.makeEstablishment(2);
    const [stuck = 0] = establishment.ids;
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.meddle(async (request, next) => {
      if (isBatch(request)) return html(403);
      return request.url.includes(`/${stuck}/`) ? html(500) : next();
    });
    await w.runUntil(
      async () => (await establishment.bulkRequest(id)).phase === 'done',
      [establishment.newRunner()],
    );
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 1, failed: 1 });
    expect((await establishment.items(id, 'failed'))[0]).toMatchObject({ subjectId: stuck, sends: 5 });
  });
});
