import fc from 'fast-check';
import { hostile, hostileText } from '#test/fuzz/hostile.ts';
import { allEndpoints, type Endpoint } from './endpoints.ts';
import { CANARY, drafts, inputs, RAW, UUID } from './fuzz-inputs.ts';

export const FUZZ_ACTORS = ['owner', 'viewer', 'rivage', 'group'] as const;
export type FuzzActor = (typeof FUZZ_ACTORS)[number] | 'anonymous';

export type FuzzCall = {
  readonly actor: FuzzActor;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Calls of all endpoints, often nearly valid, so that they get past the first checks. */
export function fuzzCalls(): fc.Arbitrary<FuzzCall> {
  return fc.oneof(...allEndpoints().map(callsOf));
}

/**
 * Ending all sessions would leave none for the other calls; the URL of one session becomes that of all when its id is
 * empty.
 */
const endsAllSessions = ({ method, path }: Pick<FuzzCall, 'method' | 'path'>) =>
  method === 'DELETE' && /^\/api\/sessions\/*(?:\?|$)/.test(path);

function callsOf(endpoint: Endpoint): fc.Arbitrary<FuzzCall> {
  // Actions run in an establishment that no other test reads.
  const people =
    endpoint.kind === 'action' ? (['rivage', 'rivage', 'viewer', 'group'] as const) : FUZZ_ACTORS;
  const actor: fc.Arbitrary<FuzzActor> = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...people) },
    { weight: 1, arbitrary: fc.constant('anonymous') },
  );
  return actor.chain((who) =>
    fc
      .record({ path: paths(endpoint, who), query: queries, sent: contents(endpoint, who) })
      .map(({ path, query, sent }) => ({
        actor: who,
        // A form posted to a page may be taken for an action.
        method: endpoint.kind === 'page' && sent.body !== null ? 'POST' : endpoint.method,
        path: query === '' ? path : `${path}?${query}`,
        ...sent,
      }))
      .map((call) => (endsAllSessions(call) ? { ...call, actor: 'anonymous' as const } : call)),
  );
}

const establishmentOf = (actor: FuzzActor) => (actor === 'rivage' ? '2' : '1');
const BROKEN = [
  '%00',
  '%ff',
  '%',
  '%c0%af',
  '..%2f',
  '%2e%2e',
  '9'.repeat(40),
  '%ED%A0%80',
  '2147483648',
  '-1',
];
const segment = fc.oneof(
  fc.constantFrom(...BROKEN),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)),
);

function paths({ path }: Endpoint, actor: FuzzActor): fc.Arbitrary<string> {
  const parts = path
    .split('/')
    .slice(1)
    .map((part): fc.Arbitrary<string> => {
      if (!part.startsWith('[')) return fc.constant(part);
      const right = likelyFor(part, actor);
      return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: segment });
    });
  return fc.tuple(...parts).map((found) => `/${found.filter((part) => part !== '').join('/')}`);
}

function likelyFor(part: string, actor: FuzzActor): fc.Arbitrary<string> {
  if (part === '[space]')
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(actor === 'group' ? 'g' : 'm') },
      { weight: 1, arbitrary: fc.constantFrom('m', 'g', 'x', 'M', 'constructor') },
    );
  if (/establishmentId|spaceId/.test(part)) return fc.constant(establishmentOf(actor));
  if (/form/.test(part)) return fc.constantFrom('offer:new', 'offer:1', 'offer:2147483648');
  if (/bulkRequestId|sessionId/.test(part)) return fc.constantFrom(UUID, 'x');
  if (/nextauth/.test(part))
    return fc.constantFrom('session', 'csrf', 'callback/credentials', 'signout', 'error');
  const id = fc.integer({ min: 1, max: 60 }).map(String);
  return part.startsWith('[[') ? fc.oneof(fc.constant(''), id) : id;
}

const NAMES = [
  ...[
    'q',
    'status',
    'offer',
    'maison',
    'department',
    'source',
    'from',
    'to',
    'waiting',
    'view',
    'sort',
    'order',
  ],
  ...[
    'page',
    'contract',
    'expiring',
    'empty',
    'show',
    'state',
    'obstacle',
    'column',
    'offset',
    'download',
    'next',
  ],
  ...['_rsc', '__proto__', ''],
] as const;
const LIKELY = [
  ...[
    '1',
    '2',
    '1,2,3',
    'received',
    'published',
    'received,interview',
    'table',
    'board',
    'name',
    'waiting',
    'asc',
  ],
  ...[
    '2026-11-01',
    '9999-12-31',
    '0000-01-01',
    '2026-02-31',
    '999999999999',
    '2147483648',
    '1e309',
    'true',
    CANARY,
  ],
];
const queryValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...LIKELY).map(encodeURIComponent) },
  { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)) },
  { weight: 2, arbitrary: fc.constantFrom(...BROKEN) },
);
const queries = fc
  .array(
    fc.tuple(fc.constantFrom(...NAMES), queryValue).map(([name, value]) => `${name}=${value}`),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.join('&'));

type Content = Pick<FuzzCall, 'headers' | 'body'>;

function contents(endpoint: Endpoint, actor: FuzzActor): fc.Arbitrary<Content> {
  if (endpoint.kind === 'page') {
    const posted = fc
      .tuple(fc.constantFrom('multipart/form-data; boundary=b', 'text/plain'), fc.constantFrom(...RAW))
      .map(([type, body]): Content => ({ headers: { 'content-type': type }, body }));
    const seen = fc.constantFrom<Content>({ headers: {}, body: null }, { headers: { rsc: '1' }, body: null });
    return fc.oneof({ weight: 6, arbitrary: seen }, { weight: 1, arbitrary: posted });
  }
  if (endpoint.kind === 'action') return actionContents(endpoint.action ?? '', actor);
  const own = { 'sec-fetch-site': 'same-origin', 'x-bff': '1' };
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return fc.constant({ headers: own, body: null });
  return fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/json',
        'multipart/form-data; boundary=b',
        'text/plain',
      ),
      fc.oneof({ weight: 3, arbitrary: drafts }, { weight: 1, arbitrary: fc.constantFrom(...RAW) }),
    )
    .map(([type, body]) => ({ headers: { ...own, 'content-type': type }, body }));
}

function actionContents(action: string, actor: FuzzActor): fc.Arbitrary<Content> {
  const scope = actor === 'group' ? { groupId: 1 } : { establishmentId: Number(establishmentOf(actor)) };
  const right = fc
    .tuple(inputs, fc.dictionary(hostileText, hostile, { maxKeys: 1 }))
    .map(([input, more]) => JSON.stringify([{ ...more, ...input, ...scope }]));
  const body = fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify([value])) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  );
  const type = fc.oneof(
    { weight: 14, arbitrary: fc.constant('text/plain;charset=UTF-8') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('multipart/form-data; boundary=b', 'application/x-www-form-urlencoded'),
    },
  );
  const named = fc.oneof({ weight: 14, arbitrary: fc.constant(action) }, { weight: 1, arbitrary: segment });
  return fc.tuple(type, body, named).map(([contentType, sent, name]) => ({
    headers: { 'content-type': contentType, 'next-action': name, accept: 'text/x-component' },
    body: sent,
  }));
}
