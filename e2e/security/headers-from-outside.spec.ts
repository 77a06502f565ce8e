import { expect, test } from '../test.ts';

const FORGED = {
  'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
  'x-nonce': 'forged',
  'next-resume': '1',
  'content-security-policy': "script-src 'nonce-forged'",
  authorization: 'Bearer %',
};

test('a client cannot set internal headers to open a page or choose a nonce', async ({ request, stack }) => {
  const page = await request.get(`${stack.origin}/m/1/offers`, { headers: FORGED, maxRedirects: 0 });
  expect(page.status()).toBe(307);
  expect(page.headers().location).toContain('/sign-in');
  const signIn = await request.get(`${stack.origin}/sign-in`, { headers: FORGED });
  expect(signIn.status()).toBe(200);
  expect(signIn.headers()['content-security-policy']).not.toContain('forged');
  expect(await signIn.text()).not.toContain('nonce="forged"');
});
