import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts, demoPassword } from '../accounts.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { actionNamed } from './endpoints.ts';
import { offerDraft } from './offer-form.ts';
import { cookiesOf, sendRaw } from './raw-http.ts';

const CANARY = 'Kanaribel';
const SEARCHES = [
  `/m/1/applications?q=${CANARY}`,
  `/m/1/applications?view=table&q=${CANARY}&status=${CANARY}`,
  `/m/1/offers?q=${CANARY}&department=${CANARY}`,
  `/api/m/1/applications/board?q=${CANARY}&status=${CANARY}`,
  `/api/m/1/applications/table?q=${CANARY}&source=${CANARY}`,
  `/api/m/1/applications/column?q=${CANARY}&column=${CANARY}&offset=0`,
  `/api/m/1/palette/search?q=${CANARY}`,
];

test('typed text appears in no log, even when every statement fails', async ({ stack }) => {
  const token = await platformToken(stack.authUrl);
  const cookie = cookiesOf(stack.kind, 'owner');
  const own = { cookie, origin: stack.origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' };
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: string | null = null,
  ) => sendRaw(stack.origin, { method, path, headers: { ...own, ...headers }, body });
  const logged = () => readFileSync(`test-results/stacks/${stack.kind}.log`, 'utf8');
  const before = logged().length;

  await command(stack.kind, '/tables/hide');
  try {
    const answers = [];
    for (const path of SEARCHES) answers.push(await send('GET', path));
    answers.push(
      await send('PUT', '/api/m/1/drafts/offer:new', { 'content-type': 'application/json' }, draft()),
    );
    const action = {
      'next-action': actionNamed('duplicateOffer'),
      'content-type': 'text/plain;charset=UTF-8',
    };
    const copy = JSON.stringify([
      { establishmentId: 1, offerId: 1, title: CANARY, operationId: randomUUID() },
    ]);
    answers.push(await send('POST', '/m/1/offers', action, copy));
    answers.push(
      await send('POST', '/api/uploads/1', { 'content-type': 'multipart/form-data; boundary=b' }, upload()),
    );
    expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(3);
    // A failed page shows its digest, and nothing of the error.
    for (const { text } of answers) expect(text).not.toContain('statement failed');
    const asked = await fetch(`${stack.platformUrl}/offres?s=${CANARY}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.status).toBe(500);
  } finally {
    await command(stack.kind, '/tables/show');
  }
  expect((await send('GET', '/api/health')).status).toBe(200);
  // Both programs have logged the failures, without any typed text.
  await expect.poll(() => logged().slice(before)).toMatch(/dashboard.*"code":"42P01"/);
  expect(logged().slice(before)).toMatch(/platform.*"level":"error"/);
  expect(logged()).not.toContain(CANARY);
});

async function platformToken(authUrl: string): Promise<string> {
  const response = await fetch(`${authUrl}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: accounts.owner.email, password: demoPassword }),
  });
  const { token }: { token: string } = await response.json();
  return token;
}

const draft = () =>
  JSON.stringify({ content: offerDraft(CANARY), revision: 0, writer: randomUUID(), sequence: 1 });

const upload = () =>
  [
    '--b',
    `Content-Disposition: form-data; name="file"; filename="${CANARY}.png"`,
    'Content-Type: image/png',
    '',
    CANARY,
    '--b',
    'Content-Disposition: form-data; name="alt"',
    '',
    CANARY,
    '--b--',
    '',
  ].join('\r\n');
