import { expect, test } from '../test.ts';
import { send } from './wire.ts';

/** URLs without a page: the framework answers them itself, partly without `proxy.ts`. */
const NOWHERE = [
  '/api',
  '/api/',
  '/api/none',
  '/api/none/deeper?x=<script>',
  '/api/auth',
  '/api/auth/verify-request',
  '/api/m/1/none',
  '/_next',
  '/_next/none',
  '/_next/static/none.js',
  '/_next/image?url=x',
  '/_next/data/none.json',
  '/icon-none',
  '/apple-icon-none',
  '/favicon.ico/none',
  '/robots.txt/none',
  '/manifest.webmanifest/none',
  '/%',
  '/%E0%A4%A',
  '/api/%',
  '/api/%c0%ae',
  '//evil.example',
  '/..%2f..%2fapi/none',
  '/sign-in',
  '/sign-in/none',
  '/none',
  '/m/1/none',
];

test('every HTML response carries a policy that allows no script', async ({ stack, as }) => {
  const page = await as('owner');
  const cookies = await page.context().cookies(stack.origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const visitors: Record<string, string>[] = [{}, { cookie }];
  for (const headers of visitors) {
    for (const path of NOWHERE) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await send(stack.origin + path, { method, headers });
        const policy = String(answer.headers['content-security-policy'] ?? '');
        const isHtml = String(answer.headers['content-type'] ?? '').includes('html');
        expect.soft(answer.status, `${method} ${path}`).toBeLessThan(500);
        if (isHtml) expect.soft(policy, `${method} ${path}`).toMatch(/default-src '(none|self)'/);
        expect.soft(policy, `${method} ${path}`).not.toMatch(/script-src[^;]*unsafe-inline/);
      }
    }
  }
});
