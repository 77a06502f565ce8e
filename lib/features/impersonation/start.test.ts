import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOfAccount } from '#lib/engines/auth/account-scope.ts';
import { services } from '#lib/engines/auth/services.ts';
import { findImpersonation, requireToken, type Session } from '#lib/engines/auth/session.ts';
import { IMPERSONATION_MS } from '#lib/engines/auth/vault.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { findActing } from '#lib/engines/server/acting-session.ts';
import { lentTokens } from '#platform/db/schema/accounts.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { runsWhole } from '#test/env.ts';
import type { PlatformWorld } from '#test/platform-world.ts';
import { type ServedPlatform, servePlatform } from '#test/served-platform.ts';
import { signInAs } from '#test/signed-in.ts';
import { beginImpersonation } from './start.ts';

let served: ServedPlatform;
let world: PlatformWorld;

beforeAll(async () => {
  served = await servePlatform();
  world = served.world;
});
afterAll(() => served.close());

/** A person of a group of two establishments, signed in. */
async function groupPerson(groupeRole: 'viewer' | null = null) {
  const groupId = await world.makeGroupe();
  const establishments = await Promise.all(
    ['Lutèce', 'Rivage'].map(async (name) => ({ id: await world.makeMaison({ groupeId: groupId }), name })),
  );
  const personId = await world.makeAccount({ role: 'groupe', groupeId: groupId, groupeRole });
  const { key, session } = await signInAs(world, personId, {
    scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group' },
    establishments: establishments,
  });
  const [first, second] = establishments;
  if (!first || !second) throw new Error('no establishments');
  return { key, session, first, second, personId };
}

const clientOf = (session: Session) =>
  createPlatformClient({
    transport: served.transport,
    ledger: services().ledger,
    lane: 'write',
    caller: { token: requireToken(session), account: `person:${session.person.id}` },
  });
const establishmentOf = (id: number) => ({ kind: 'establishment', id }) as const;

async function enter(session: Session, establishment: { id: number; name: string }): Promise<Session> {
  expect(await beginImpersonation(session, clientOf(session), establishment)).toEqual({
    ok: true,
    value: null,
  });
  const acting = await findActing(session, establishmentOf(establishment.id));
  if (acting.kind !== 'found') throw new Error(`not in ${establishment.name}`);
  return acting.session;
}

it('acts for one establishment with its own token, and records both persons', async () => {
  const { session, first, second } = await groupPerson();
  const inFirst = await enter(session, first);
  expect(inFirst.scope).toMatchObject({
    ...{ kind: 'establishment', id: first.id, role: 'editor' },
    lentBy: { id: session.scope.id, name: 'Belmont' },
  });
  expect(inFirst.person.displayName).toBe('Hélène (Belmont)');
  expect(await findActing(session, establishmentOf(second.id))).toMatchObject({ kind: 'outside' });
  expect(await findActing(session, establishmentOf(2_000_000_000))).toEqual({ kind: 'none' });

  const inSecond = await enter(session, second);
  const offer = { title: 'Commis', contractType: 'cdi', department: 'salle' } as const;
  for (const [impersonation, establishment] of [
    [inFirst, first],
    [inSecond, second],
  ] as const) {
    const made = await clientOf(impersonation).offers.create(offer);
    expect(made).toMatchObject({ ok: true, value: { establishmentId: establishment.id } });
  }
});

/** Rate limits are not tested here. */
const OPEN_LEDGER = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** `npm run nightly` makes all two hundred. */
const WRITES = runsWhole() ? 200 : 20;
const AT_ONCE = Math.min(WRITES, 50);

it(`never mixes establishments in ${WRITES} concurrent writes of two tabs`, async () => {
  const { session, first, second } = await groupPerson();
  await Promise.all([enter(session, first), enter(session, second)]);
  const write = async (index: number) => {
    const establishment = index % 2 ? first : second;
    const acting = await findActing(session, establishmentOf(establishment.id));
    if (acting.kind !== 'found') throw new Error('outside');
    const caller = { token: requireToken(acting.session), account: `person:${session.person.id}` };
    const client = createPlatformClient({
      ...{ transport: served.transport, ledger: OPEN_LEDGER, lane: 'write', caller },
    });
    const title = `${establishment.name} ${index}`;
    const made = await client.offers.create({ title, contractType: 'cdi', department: 'salle' });
    return made.ok && made.value.establishmentId === establishment.id && made.value.title === title;
  };
  const written: boolean[] = [];
  for (let from = 0; from < WRITES; from += AT_ONCE) {
    world.time.now = new Date(world.time.now.getTime() + 61_000);
    written.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(from + index)))));
  }
  expect(written).toEqual(Array.from({ length: WRITES }, () => true));
  for (const [establishment, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const titles = await world.db
      .select({ title: offres.title })
      .from(offres)
      .where(eq(offres.maisonId, establishment.id));
    expect(titles).toHaveLength(WRITES / 2);
    expect(titles.filter(({ title }) => title.startsWith(other.name))).toEqual([]);
  }
});

it('ends after its time, with its session, and when the platform revokes it', async () => {
  const one = await groupPerson();
  await enter(one.session, one.first);
  const { vault } = services();
  const at = (milliseconds: number) =>
    vault.findImpersonation(one.session.id, one.first.id, new Date(Date.now() + milliseconds));
  expect(await at(IMPERSONATION_MS - 60_000)).not.toBeNull();
  expect(await at(IMPERSONATION_MS + 1000)).toBeNull();
  // Held moves are still sent with its token.
  const later = new Date(Date.now() + IMPERSONATION_MS + 1000);
  expect(await vault.findOfPerson(one.personId, `maison:${one.first.id}`, later)).not.toBeNull();
  expect((await vault.listOf(one.personId, new Date())).map(({ handle }) => handle)).toEqual([
    one.session.id,
  ]);
  await vault.end(one.key);
  expect(await at(0)).toBeNull();
  expect(await vault.impersonationsOf(one.personId, new Date())).toEqual([]);
});

it('changes nothing when the platform refuses the switch', async () => {
  const { session, first } = await groupPerson();
  const before = await enter(session, first);
  const stranger = await world.makeMaison();
  const refused = await beginImpersonation(session, clientOf(session), { id: stranger, name: 'Solitaire' });
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  expect((await findImpersonation(session, first.id))?.id).toBe(before.id);
  expect(await findImpersonation(session, stranger)).toBeNull();
});

it('is refused to a viewer of the group, and leaves nothing behind', async () => {
  const { session, first, second } = await groupPerson('viewer');
  const me = await clientOf(session).me();
  expect(me.ok && scopeOfAccount(me.value)).toMatchObject({ kind: 'group', readsOnly: true });
  for (const establishment of [first, second, { id: await world.makeMaison(), name: 'Solitaire' }]) {
    const refused = await beginImpersonation(session, clientOf(session), establishment);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
    expect(JSON.stringify(refused)).not.toContain(establishment.name);
    expect(await findImpersonation(session, establishment.id)).toBeNull();
  }
  expect(await findActing(session, establishmentOf(first.id))).toEqual({ kind: 'outside' });
  const lent = await world.db.select().from(lentTokens).where(eq(lentTokens.maisonId, first.id));
  expect(lent).toEqual([]);
});

it('lets a person of a group write nothing at the platform without an impersonation, and reveals nothing', async () => {
  const { session, first } = await groupPerson();
  const stranger = await world.makeMaison({ name: 'Le Secret' });
  const foreign = await world.makeOffre(stranger, { title: 'Plongeur secret' });
  const own = await world.makeOffre(first.id, { title: 'Commis' });
  const client = clientOf(session);
  const otherGroup = await world.makeGroupe();
  const answers = [
    await client.offers.create({ title: 'Commis', contractType: 'cdi', department: 'salle' }),
    await client.offers.update(own, { title: 'Autre' }),
    await client.offers.update(foreign, { title: 'Autre' }),
    await client.establishments.update(stranger, { coverId: null }),
    await client.groups.impersonation(stranger),
    await client.groups.applications(otherGroup),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/secret/i);
  }
  const rows = await world.db
    .select({ title: offres.title })
    .from(offres)
    .where(eq(offres.maisonId, first.id));
  expect(rows).toEqual([{ title: 'Commis' }]);
});
