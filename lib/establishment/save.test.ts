import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { services } from '#lib/auth/services.ts';
import { newSessionId, sessionKey } from '#lib/auth/session-cookie.ts';
import { markActive } from '#lib/mirror/activity.ts';
import { listEstablishments } from '#lib/mirror/establishments.ts';
import { toScopeNumber } from '#lib/mirror/scope-number.ts';
import { createPlatformClient } from '#lib/platform-client/client.ts';
import { PlatformToken } from '#lib/platform-client/token.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { EstablishmentFormValues } from './form.ts';
import { ESTABLISHMENT_SAVE } from './save.ts';

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  world = await openPlatformWorld();
  wire = await openWire(world.app.fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
  await database().$client.end();
  vi.unstubAllEnvs();
});

const OPEN_LEDGER = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** A member of a new establishment who writes through the real client. */
async function someone(role: 'owner' | 'editor') {
  const maisonId = await world.makeMaison();
  const personId = await world.makeMember(maisonId, role);
  const token = await world.tokenOf(personId);
  const platform = createPlatformClient({
    transport: wire.transport,
    ledger: OPEN_LEDGER,
    lane: 'write',
    caller: { token: new PlatformToken(token), account: `person:${personId}` },
  });
  const scopeKey: ScopeKey = `maison:${maisonId}`;
  const read = async () => (await world.call('GET', `/v1/maisons/${maisonId}`, { token })).body as object;
  return { maisonId, personId, scopeKey, read, writer: { platform, scopeKey, personId } };
}

const OPENED: EstablishmentFormValues = {
  ...{ name: 'Hôtel Lutèce', kind: 'hotel', stars: '', employees: '', description: '', address: '' },
  ...{ postcode: '75006', city: 'Paris', phone: '', email: '', website: '' },
  ...{ cover_id: null, logo_id: null },
};
const input = (recordId: number, changes: Partial<EstablishmentFormValues>) =>
  ({ recordId, opened: OPENED, mine: { ...OPENED, ...changes }, request: null, prefer: 'ask' }) as const;

async function signedInAs({ personId, maisonId }: { personId: number; maisonId: number }) {
  const key = sessionKey(newSessionId()) ?? '';
  const { vault } = services();
  const now = new Date();
  await vault.create(
    {
      key,
      person: { id: personId, email: 'a@b.fr', displayName: 'Anne' },
      scope: { kind: 'establishment', id: maisonId, name: 'Hôtel Lutèce', role: 'owner' },
      establishments: [{ id: maisonId, name: 'Hôtel Lutèce' }],
      token: new PlatformToken('token'),
      tokenExpiresAt: new Date(now.getTime() + 86_400_000),
      device: '',
    },
    now,
  );
  return () => vault.find(key, now);
}

it('sends what was changed and leaves the rest as it is', async () => {
  const { writer, read, maisonId } = await someone('owner');
  const before = await read();
  const saved = await ESTABLISHMENT_SAVE.save(
    writer,
    input(maisonId, { phone: '01 02 03 04 05', stars: '4', website: 'www.lutece.demo' }),
  );
  expect(saved).toMatchObject({ ok: true, value: { kind: 'saved', changed: true, unkept: [] } });
  expect(await read()).toEqual({
    ...before,
    phone: '01 02 03 04 05',
    stars: 4,
    website: 'https://www.lutece.demo',
    modified: expect.any(String),
  });
});

it('shows a new name in the sessions of the house and of no other, and in the lists', async () => {
  const owner = await someone('owner');
  const [own, elsewhere] = [await signedInAs(owner), await signedInAs(await someone('owner'))];
  await markActive(database(), toScopeNumber(owner.scopeKey), new Date());
  const name = `Lutèce ${randomUUID()}`;
  await ESTABLISHMENT_SAVE.save(owner.writer, input(owner.maisonId, { name }));
  expect(await own()).toMatchObject({
    scope: { kind: 'establishment', id: owner.maisonId, name, role: 'owner' },
    establishments: [{ id: owner.maisonId, name }],
  });
  expect((await elsewhere())?.scope.name).toBe('Hôtel Lutèce');
  expect((await listEstablishments(owner.scopeKey)).map((row) => row.name)).toEqual([name]);
});

it('leaves it to the platform whether an editor may', async () => {
  const { writer, read, maisonId } = await someone('editor');
  const before = await read();
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(maisonId, { phone: '01' }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  expect(await read()).toEqual(before);
});

it('knows no establishment but its own, public as the others are', async () => {
  const { writer } = await someone('owner');
  const other = await someone('owner');
  const before = await other.read();
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(other.maisonId, { phone: '01' }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  expect(await other.read()).toEqual(before);
});

it('names the field that the platform refuses, in its words', async () => {
  const { writer, maisonId } = await someone('owner');
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(maisonId, { kind: 'chateau-hante' }));
  expect(refused).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: { kind: expect.stringMatching(/^platform:/) } },
  });
});

it('asks before it writes over what a colleague changed meanwhile', async () => {
  const { writer, read, maisonId } = await someone('owner');
  await writer.platform.establishments.update(maisonId, { phone: '01 11 11 11 11', city: 'Lyon' });
  const asked = await ESTABLISHMENT_SAVE.save(writer, input(maisonId, { phone: '02', address: 'Rue X' }));
  expect(asked).toMatchObject({ ok: true, value: { kind: 'changedMeanwhile', fields: ['phone'] } });
  expect(await read()).toMatchObject({ phone: '01 11 11 11 11', city: 'Lyon', address: null });
});
