import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '#platform/db/schema/commerce.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test('an invoice PDF states the amount due, and only its own establishment can read it', async () => {
  const maison = await world.makeMaison({ name: 'Le Rivage' });
  const row = { maisonId: maison, number: 'F-2026-0042', totalCents: 11_880, status: 'due' } as const;
  const [made] = await world.db
    .insert(invoices)
    .values({ ...row, issuedOn: '2026-11-01' })
    .returning();
  const path = `/v1/subscription/invoices/${made?.id}/pdf`;
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const answer = await world.app.request(path, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.42' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="F-2026-0042.pdf"');
  const data = new Uint8Array(await answer.arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  for (const words of ['F-2026-0042', 'Le Rivage', '01/11/2026', '99,00 €', '19,80 €', '118,80 €']) {
    expect(text).toContain(words);
  }
  const stranger = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  expect((await world.call('GET', path, { token: stranger })).status).toBe(403);
  const editor = await world.tokenOf(await world.makeMember(maison, 'editor'));
  expect((await world.call('GET', path, { token: editor })).status).toBe(403);
});
