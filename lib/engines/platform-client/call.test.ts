import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, transportTo } from '#test/loopback.ts';
import type { BudgetLedger, BudgetReport } from './budget.ts';
import { createPlatformClient, type PlatformClient } from './client.ts';
import { requestToken, SIGN_IN_CHARGE } from './sign-in-call.ts';
import { PlatformToken } from './token.ts';
import { createTransport } from './transport/transport.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function platform(handler: Handler) {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => handler(request, response, seen.length));
  });
  const { origin, close } = await listen(server);
  const transport = transportTo(origin);
  opened.push(async () => {
    await close();
    await transport.dispatcher.destroy();
  });
  const reports: BudgetReport[] = [];
  const ledger: BudgetLedger = {
    reserve: async () => ({ granted: true }),
    giveBack: async () => undefined,
    settle: async (report) => void reports.push(report),
  };
  const client: PlatformClient = createPlatformClient({
    transport,
    ledger,
    lane: 'read',
    caller: { token: new PlatformToken('secret'), account: 'person:1' },
    wait: async () => undefined,
  });
  return { client, seen, reports };
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('reads', () => {
  it('send the bearer token and always per_page', async () => {
    const { client, seen } = await platform((request, response) => {
      expect(request.headers.authorization).toBe('Bearer secret');
      json(response, 200, [{ id: 3, title: 'Chef' }], { 'x-total-count': '41' });
    });
    const result = await client.offers.list({ page: 2, perPage: 20 });
    expect(result).toMatchObject({ ok: true, value: { total: 41, pages: 3, items: [{ id: 3 }] } });
    expect(seen).toEqual(['GET /v1/offres?per_page=20&page=2']);
  });

  it('are retried twice after a server error and not a third time', async () => {
    const { client, seen } = await platform((_, response) => response.writeHead(502).end('<html>'));
    const result = await client.me();
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(seen).toHaveLength(3);
  });

  it('succeed when the second attempt answers', async () => {
    const { client } = await platform((_, response, count) =>
      count === 1 ? response.destroy() : json(response, 200, { id: 7, email: 'a@b.c' }),
    );
    expect(await client.me()).toMatchObject({ ok: true, value: { id: 7 } });
  });

  it.each([
    ['HTML', (response: ServerResponse) => response.writeHead(200).end('<html></html>')],
    ['nothing', (response: ServerResponse) => response.writeHead(200).end()],
    [
      'a redirect elsewhere',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['cut JSON', (response: ServerResponse) => response.writeHead(200).end('[{"id": 1')],
    [
      'a wrong length',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '900' });
        response.write('[]');
        response.destroy();
      },
    ],
  ])('report %s as a failure and not as an empty list', async (_, answer) => {
    const { client } = await platform((__, response) => answer(response));
    expect(await client.offers.list()).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  it('never repeat a limited call, and report the closed window', async () => {
    const { client, seen, reports } = await platform((_, response) =>
      json(
        response,
        429,
        { code: 'too_many_requests', message: '', data: { status: 429, retry_after: 9, tier: 'read_min' } },
        { 'retry-after': '12' },
      ),
    );
    expect(await client.me()).toEqual({
      ok: false,
      failure: { kind: 'limited', seconds: 12, window: 'read_min' },
    });
    expect(seen).toHaveLength(1);
    expect(reports).toMatchObject([{ account: 'person:1', closed: { seconds: 12, window: 'read_min' } }]);
  });
});

describe('writes', () => {
  it('are sent once, and a lost answer is an unknown outcome', async () => {
    const { client, seen } = await platform((_, response) => response.destroy());
    expect(await client.applications.setStatus(4, 'hired')).toEqual({
      ok: false,
      failure: { kind: 'unknownOutcome' },
    });
    expect(seen).toEqual(['PATCH /v1/candidatures/4/status']);
  });

  it('have a known outcome when they were never sent', async () => {
    const transport = createTransport({
      baseUrl: 'http://127.0.0.1:9/v1',
      authUrl: 'http://127.0.0.1:9/rest',
    });
    opened.push(() => transport.dispatcher.destroy());
    const client = createPlatformClient({
      transport,
      ledger: {
        reserve: async () => ({ granted: true }),
        giveBack: async () => undefined,
        settle: async () => undefined,
      },
      lane: 'write',
      caller: null,
    });
    expect(await client.offers.remove(1)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });

  it('report every field that the platform refuses', async () => {
    const { client } = await platform((_, response) =>
      json(response, 422, { code: 'x', message: 'no', data: { status: 422, params: { title: 'too long' } } }),
    );
    expect(await client.offers.update(1, { title: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'invalid', message: 'no', fields: { title: 'too long' } },
    });
  });

  it('read the record again when a successful answer contains none', async () => {
    const { client, seen } = await platform((request, response) =>
      request.method === 'PATCH'
        ? response.writeHead(204).end()
        : json(response, 200, [{ id: 4, status: 'hired' }]),
    );
    expect(await client.applications.setStatus(4, 'hired')).toMatchObject({
      ok: true,
      value: { status: 'hired' },
    });
    expect(seen[1]).toBe('GET /v1/candidatures?per_page=100&page=1&include=4');
  });
});

describe('a closed window', () => {
  it('receives no calls', async () => {
    const { seen } = await platform((_, response) => json(response, 200, {}));
    const transport = createTransport({
      baseUrl: 'http://127.0.0.1:9/v1',
      authUrl: 'http://127.0.0.1:9/rest',
    });
    opened.push(() => transport.dispatcher.destroy());
    const client = createPlatformClient({
      transport,
      ledger: {
        reserve: async () => ({ granted: false, seconds: 20, window: 'read_hour' }),
        giveBack: async () => undefined,
        settle: async () => undefined,
      },
      lane: 'read',
      caller: null,
    });
    expect(await client.me()).toEqual({
      ok: false,
      failure: { kind: 'limited', seconds: 20, window: 'read_hour' },
    });
    expect(seen).toEqual([]);
  });
});

describe('the budget', () => {
  async function balance(origin: string, ask: (client: PlatformClient) => Promise<unknown>) {
    const transport = transportTo(origin);
    opened.push(() => transport.dispatcher.destroy());
    let charged = 0;
    const ledger: BudgetLedger = {
      reserve: async ({ cost }) => {
        charged += cost;
        return { granted: true };
      },
      giveBack: async ({ cost }) => {
        charged -= cost;
      },
      settle: async () => undefined,
    };
    const caller = { token: new PlatformToken('secret'), account: 'person:1' };
    const wait = async () => undefined;
    await ask(createPlatformClient({ transport, ledger, lane: 'write', caller, wait }));
    return charged;
  }
  const move = { method: 'PATCH', path: '/candidatures/1/status', body: {} } as const;

  it.each<[string, (client: PlatformClient) => Promise<unknown>]>([
    ['a read', (client) => client.me()],
    ['a change', (client) => client.applications.setStatus(1, 'hired')],
    ['a batch', (client) => client.batch([move, move, move])],
    ['a file', (client) => client.files.openPrivate(1)],
    // During these calls the circuit breaker opens.
    [
      'forty changes',
      async (client) => {
        for (let sent = 0; sent < 40; sent++) await client.offers.remove(1);
      },
    ],
  ])('is charged nothing for %s that was never sent', async (_, ask) => {
    expect(await balance('http://127.0.0.1:9', ask)).toBe(0);
  });

  it('is charged for a call that may have arrived', async () => {
    const server = createServer((request) => request.socket.destroy());
    const { origin, close } = await listen(server);
    opened.push(close);
    expect(await balance(origin, (client) => client.offers.remove(1))).toBe(1);
    expect(await balance(origin, (client) => client.status())).toBe(1);
    expect(await balance(origin, (client) => client.me())).toBe(3);
  });

  it('gets back a sign-in that was never sent, and only such a one', async () => {
    const returned: unknown[] = [];
    const ledger: BudgetLedger = {
      reserve: async () => ({ granted: true }),
      giveBack: async (request) => void returned.push(request),
      settle: async () => undefined,
    };
    const signIn = async (origin: string) => {
      const transport = transportTo(origin);
      opened.push(() => transport.dispatcher.destroy());
      return requestToken(transport, ledger, { username: 'a', password: 'b' });
    };
    const server = createServer((request) => request.socket.destroy());
    const { origin, close } = await listen(server);
    opened.push(close);
    expect(await signIn(origin)).toMatchObject({ kind: 'unavailable' });
    expect(returned).toEqual([]);
    expect(await signIn('http://127.0.0.1:9')).toMatchObject({ kind: 'unavailable' });
    expect(returned).toEqual([SIGN_IN_CHARGE]);
  });
});
