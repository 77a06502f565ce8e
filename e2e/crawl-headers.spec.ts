import { accounts } from './accounts.ts';
import { expect, test } from './test.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

test('every response carries the security headers, every page its own nonce @gate', async ({ as }) => {
  const page = await as('owner');
  const seen: { url: string; headers: Record<string, string> }[] = [];
  page.on('response', async (response) => seen.push({ url: response.url(), headers: response.headers() }));
  const nonces = new Set<string>();
  for (const path of [accounts.owner.home, `${accounts.owner.home}/offers`, '/sign-in']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toContain('unsafe-inline');
    expect(scripts).not.toContain('unsafe-eval');
    nonces.add(/'nonce-([^']+)'/.exec(scripts)?.[1] ?? '');
  }
  expect(nonces.size).toBe(3);
  for (const { url, headers } of seen) {
    expect.soft(headers, url).toMatchObject(everywhere);
  }
});

test('private pages and reads are never cached @gate', async ({ as }) => {
  const page = await as('owner');
  for (const path of [accounts.owner.home, `${accounts.owner.home}/applications`]) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('no-store');
  }
});
