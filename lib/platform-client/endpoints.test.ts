import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/table.ts';
import { type Loopback, listen, transportTo } from '#test/loopback.ts';
import { createPlatformClient } from './client.ts';
import { PlatformToken } from './token.ts';
import type { Transport } from './transport/transport.ts';

const called: string[] = [];
const server = createServer((request, response) => {
  called.push(`${request.method} ${request.url?.split('?')[0]}`);
  request.resume();
  response.writeHead(404).end();
});
let platform: Loopback;
let transport: Transport;

beforeAll(async () => {
  platform = await listen(server);
  transport = transportTo(platform.origin);
});
afterAll(async () => {
  await transport.dispatcher.destroy();
  await platform.close();
});

const templates = ENDPOINTS.map(({ method, path, root }) => {
  const pattern = path.replaceAll(/\{\w+\}/g, '[\\w-]+');
  return new RegExp(`^${method} ${root === 'auth' ? '/rest' : '/v1'}${pattern}$`);
});

it('calls nothing that is not in the table of endpoints', async () => {
  const client = createPlatformClient({
    transport,
    lane: 'read',
    caller: { token: new PlatformToken('t'), account: 'person:1' },
    ledger: {
      reserve: async () => ({ granted: true }),
      giveBack: async () => undefined,
      settle: async () => undefined,
    },
  });
  await client.offers.list();
  await client.offers.get(1);
  await client.offers.create({ title: 'x', contractType: 'cdi', department: 'salle' });
  await client.offers.update(1, {});
  await client.offers.remove(1);
  await client.applications.list();
  await client.applications.setStatus(1, 'hired');
  await client.establishments.get(1);
  await client.groups.get(1);
  await client.groups.establishments(1);
  await client.groups.stats(1);
  await client.groups.offers(1);
  await client.groups.applications(1);
  await client.taxonomies.get('contrat');
  await client.files.openPrivate(1);
  await client.files.upload({ name: 'a.png', type: 'image/png', bytes: new Uint8Array(1), alt: '' });
  await client.members.list();
  await client.members.get(1);
  await client.members.create({ email: 'a@b.fr', role: 'viewer' });
  await client.members.update(1, { role: 'viewer' });
  await client.members.remove(1);
  await client.members.leave();
  await client.subscription.get();
  await client.subscription.cancel(null);
  await client.subscription.reactivate();
  await client.subscription.invoices();
  await client.subscription.autologin();
  await client.talents.preview(1);
  await client.favorites.list();
  await client.favorites.get(1);
  await client.favorites.create({ talentId: 1, note: 'x' });
  await client.favorites.remove(1);
  await client.talents.showcase();
  await client.likes.list();
  await client.follows.list();
  await client.contactRequests.list();
  await client.contactRequests.get(1);
  await client.contactRequests.create({ subject: 'x' });
  await client.interns.list();
  await client.schools.list();
  await client.me();
  await client.updateMe({ displayName: 'x' });
  await client.status();
  await client.maintenance();
  await client.notifications.list();
  await client.preferences.get();
  await client.preferences.update([]);
  await client.push.key();
  await client.push.subscribe({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } });
  await client.push.unsubscribe('https://push.example/1');
  await client.newsletter.subscribe('a@b.fr');
  await client.change({ method: 'PATCH', path: '/notifications/1/read' });
  await client.batch([{ method: 'DELETE', path: '/offres/1' }]);
  const unknown = called.filter((call) => !templates.some((template) => template.test(call)));
  expect(called).toHaveLength(53);
  expect(unknown).toEqual([]);
});
