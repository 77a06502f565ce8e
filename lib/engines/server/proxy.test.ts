import { NextRequest } from 'next/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { config, proxy } from '../../../proxy.ts';

const ORIGIN = 'http://localhost:3000';
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none');
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', ORIGIN);
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  proxy(new NextRequest(`${ORIGIN}${path}`, { headers, method }));
const cookie = { cookie: 'perron-session=x' };
/** What the page receives of a request header. */
const passedOn = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

it('gives every page a policy with its own nonce and without inline scripts', async () => {
  const policies = (await Promise.all([visit('/m/1', cookie), visit('/m/1', cookie)])).map(
    (response) => response.headers.get('content-security-policy') ?? '',
  );
  const scripts = policies.map(
    (policy) => policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '',
  );
  expect(scripts[0]).toMatch(/^script-src 'self' 'nonce-[\w+/]{24}' 'strict-dynamic'$/);
  expect(scripts[0]).not.toBe(scripts[1]);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policies[0]).toContain(rule);
  }
});

it('replaces internal headers that a client sends', async () => {
  const response = await visit('/m/1', {
    ...cookie,
    'content-security-policy': "script-src 'nonce-evil'",
    'x-nonce': 'evil',
    'x-perron-path': '//evil.example',
    'x-middleware-subrequest': 'proxy:proxy:proxy',
    'next-resume': '1',
  });
  expect(passedOn(response, 'content-security-policy')).toBe(response.headers.get('content-security-policy'));
  expect(passedOn(response, 'x-nonce')).not.toBe('evil');
  expect(passedOn(response, 'x-perron-path')).toBe('/m/1');
  const names = (response.headers.get('x-middleware-override-headers') ?? '').split(',');
  for (const name of ['x-middleware-subrequest', 'next-resume']) expect(names).not.toContain(name);
});

it('redirects people without a cookie to the sign-in screen, with the way back', async () => {
  const response = await visit('/m/1/offers?q=chef&page=2');
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(
    `${ORIGIN}/sign-in?next=%2Fm%2F1%2Foffers%3Fq%3Dchef%26page%3D2`,
  );
  expect((await visit('/sign-in')).status).toBe(200);
  expect((await visit('/m/1', {}, 'POST')).status).toBe(200);
});

it('does not run for routes, uploads and files', async () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  const files = ['/icon.svg', '/icon-192.png', '/icon-maskable-512.png', '/apple-icon.png', '/robots.txt'];
  for (const path of ['/api/uploads/1', '/api/cv/m/1/2', '/_next/static/x.js', ...files]) {
    expect(matcher.test(path)).toBe(false);
  }
  const likeFiles = ['/icon', '/icons/3/offers', '/robots.txt/3'];
  for (const path of ['/', '/sign-in', '/m/1', '/g/3/applications/4', '/no/such/page', ...likeFiles]) {
    expect(matcher.test(path)).toBe(true);
  }
});

const ourCall = {
  ...cookie,
  origin: ORIGIN,
  'next-action': 'x',
  'content-type': 'text/plain;charset=UTF-8',
};

it('refuses a malformed call of an action, and passes on a valid one', async () => {
  const call = (body: string, headers: Record<string, string> = {}) =>
    proxy(
      new NextRequest(`${ORIGIN}/m/1`, {
        method: 'POST',
        headers: { ...ourCall, ...headers },
        body,
      }),
    );
  expect((await call('[{"establishmentId":1}]')).status).toBe(200);
  expect((await call('[{"a":1}')).status).toBe(400);
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await call('[{}]', form)).status).toBe(400);
  expect((await visit('/m/1', form, 'POST')).status).toBe(400);
});

it('refuses a cross-site call of an action before Next parses it', async () => {
  const elsewhere: Record<string, string>[] = [
    { origin: '' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const from of elsewhere)
    expect((await visit('/m/1', { ...ourCall, ...from }, 'POST')).status).toBe(403);
});
