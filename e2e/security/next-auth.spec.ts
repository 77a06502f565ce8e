import { expect, test } from '../test.ts';
import { csrfOf, send } from './wire.ts';

const NEEDLESS = [
  'signin',
  'signin/credentials',
  'signout',
  'error',
  'error?error=Signin',
  'verify-request',
  'new-user',
  'providers',
  'callback',
  'callback/credentials',
  'callback/unknown',
  'csrf/more',
  '_log',
  'session/more',
];

test('unused pages of next-auth do not exist', async ({ stack }) => {
  for (const path of NEEDLESS) {
    const { status, headers, body } = await send(`${stack.origin}/api/auth/${path}`);
    expect.soft([path, status, headers['content-type'], body]).toEqual([path, 404, undefined, '']);
  }
});

test('unused actions of next-auth do not exist', async ({ stack }) => {
  const { cookie, csrfToken } = await csrfOf(stack.origin);
  const headers = { cookie, origin: stack.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const body = String(new URLSearchParams({ csrfToken, json: 'true' }));
  for (const path of ['signin', 'signin/credentials', 'callback/unknown', '_log', 'session', 'csrf']) {
    const answer = await send(`${stack.origin}/api/auth/${path}`, { method: 'POST', headers, body });
    expect.soft([path, answer.status, answer.body]).toEqual([path, 404, '']);
  }
});

const FORM = 'application/x-www-form-urlencoded';
const MALFORMED: readonly (readonly [string, string])[] = [
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json; charset=utf-8', '{"csrfToken":{}}'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--y'],
  ['text/plain', 'application/json'],
  ['', '{'],
  [FORM, ''],
  [FORM, '%'],
  [FORM, '%00%ff=%'],
  [FORM, 'callbackUrl=no-address'],
  [FORM, 'csrfToken=x&csrfToken=y&__proto__=z&json[]=true'],
  [FORM, `email=${'a'.repeat(60_000)}`],
];

test('a malformed body is refused, without a server error', async ({ stack }) => {
  const { cookie, csrfToken } = await csrfOf(stack.origin);
  for (const path of ['callback/credentials', 'signout']) {
    for (const [type, body] of MALFORMED) {
      const headers = { cookie, origin: stack.origin, ...(type && { 'content-type': type }) };
      const sent = type === FORM ? `${body}&csrfToken=${csrfToken}&json=true` : body;
      for (const each of [body, sent]) {
        const { status } = await send(`${stack.origin}/api/auth/${path}`, {
          method: 'POST',
          headers,
          body: each,
        });
        expect.soft(status, `${path} ${type} ${each.slice(0, 60)}`).toBeLessThan(500);
        if (type !== FORM) expect.soft(status, `${path} ${type} ${each}`).toBe(415);
      }
    }
  }
});

const BROKEN: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer %' },
  { authorization: 'Bearer %E0%A4%A' },
  { cookie: 'perron-session=%' },
  { cookie: `perron-session=${'a'.repeat(43)}` },
  { cookie: 'perron-csrf=%; perron-csrf=|' },
  { cookie: 'perron-callback=no-address' },
  { cookie: 'perron-callback=javascript:alert(1)' },
  { cookie: '%=%; ;;;=' },
  { 'x-forwarded-host': 'a b', 'x-forwarded-proto': '://' },
];

test('malformed headers, cookies and queries cause no server error', async ({ stack }) => {
  for (const path of ['csrf', 'session', 'csrf?callbackUrl=no-address', 'session?error=%&nextauth=signin']) {
    for (const headers of [{}, ...BROKEN]) {
      const { status } = await send(`${stack.origin}/api/auth/${path}`, { headers });
      expect.soft(status, `${path} ${JSON.stringify(headers)}`).toBe(200);
    }
  }
});
