import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Session } from '#lib/engines/auth/session.ts';
import { type Command, contextFor, executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import type { PlatformWorld } from '#test/platform-world.ts';
import { type ServedPlatform, servePlatform } from '#test/served-platform.ts';
import { signInAs } from '#test/signed-in.ts';
import { attachEstablishment, createEntity, detachEstablishment, saveGroup } from './commands.ts';
import { readAttached, readFormer } from './data.ts';
import { structureList } from './list.ts';

let served: ServedPlatform;
let world: PlatformWorld;

beforeAll(async () => {
  served = await servePlatform();
  world = served.world;
});
afterAll(() => served.close());

/** A person of a group of two establishments, signed in. */
async function groupPerson(readsOnly = false) {
  const groupId = await world.makeGroupe();
  const establishments = await Promise.all(
    ['Lutèce', 'Rivage'].map(async (name) => ({
      id: await world.makeMaison({ groupeId: groupId, name }),
      name,
    })),
  );
  const personId = await world.makeAccount({ role: 'groupe', groupeId: groupId });
  const { session } = await signInAs(world, personId, {
    scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group', readsOnly },
    establishments: establishments,
  });
  const [first, second] = establishments;
  if (!first || !second) throw new Error('no establishments');
  return { session, groupId, first, second };
}

async function run<Schema extends z.ZodType, T>(
  command: Command<Schema, T>,
  session: Session,
  input: object,
) {
  const raw = { groupId: session.scope.id, ...input };
  const context = contextFor(command, raw, session);
  return context.ok ? executeCommand(command, context.value, raw) : context;
}

async function namesOf(session: Session): Promise<readonly string[]> {
  const listed = await readAttached(session, structureList.load(''));
  if (!listed.ok || 'instead' in listed.value) throw new Error('unread');
  return listed.value.items.map(({ name }) => name);
}

it('detaches an establishment once its name was typed, reports so, and attaches it again', async () => {
  const { session, first, groupId } = await groupPerson();
  const named = { subjectId: first.id };
  expect(await run(detachEstablishment, session, { ...named, typed: 'Rivage' })).toMatchObject({
    failure: { kind: 'invalid', fields: { typed: 'invalid' } },
  });
  expect(await namesOf(session)).toEqual(['Lutèce', 'Rivage']);
  expect(await run(detachEstablishment, session, { ...named, typed: ' lutèce ' })).toEqual({
    ok: true,
    value: null,
  });
  expect(await namesOf(session)).toEqual(['Rivage']);
  const [entry] = await recentAuditEntries(database(), `groupe:${groupId}`, 1);
  expect(entry).toMatchObject({
    ...{ action: 'group.detach', subjectKind: 'establishment', subjectId: first.id, personName: 'Hélène' },
    detail: { name: 'Lutèce' },
  });
  const without = { ...session, establishments: session.establishments.slice(1) };
  expect(await readFormer(without)).toMatchObject([{ id: first.id, name: 'Lutèce' }]);
  expect(await run(attachEstablishment, session, named)).toEqual({ ok: true, value: null });
  expect(await namesOf(session)).toEqual(['Lutèce', 'Rivage']);
  expect(await readFormer(session)).toEqual([]);
});

it('attaches no establishment of others, and reports one that is attached already', async () => {
  const { session, first } = await groupPerson();
  const stranger = await world.makeMaison({ name: 'Solitaire' });
  expect(await run(attachEstablishment, session, { subjectId: stranger })).toMatchObject({
    failure: { kind: 'forbidden' },
  });
  expect(await run(attachEstablishment, session, { subjectId: first.id })).toMatchObject({
    failure: { kind: 'conflict' },
  });
  expect(await run(detachEstablishment, session, { subjectId: stranger, typed: 'Solitaire' })).toMatchObject({
    failure: { kind: 'notFound' },
  });
});

it('creates an establishment inside the group, and saves the record of the group', async () => {
  const { session, groupId } = await groupPerson();
  const blank = { name: '', kind: '', address: '', postcode: '', city: '' };
  const mine = { ...blank, name: 'Auberge du Pont', kind: 'hotel', postcode: '69 001', city: 'Lyon' };
  const form = { request: null, prefer: 'ask' };
  expect(
    await run(createEntity, session, { ...form, recordId: null, opened: blank, mine: blank }),
  ).toMatchObject({
    failure: { kind: 'invalid', fields: { name: 'required', postcode: 'postcode' } },
  });
  expect(await run(createEntity, session, { ...form, recordId: null, opened: blank, mine })).toMatchObject({
    value: { kind: 'saved' },
  });
  expect(await namesOf(session)).toEqual(['Auberge du Pont', 'Lutèce', 'Rivage']);
  const opened = { name: 'Groupe Belmont', description: '', website: '' };
  const changed = { ...opened, website: 'www.belmont.fr' };
  const save = { ...form, opened, mine: changed };
  expect(await run(saveGroup, session, { ...save, recordId: groupId })).toMatchObject({
    value: { kind: 'saved', values: { website: 'https://www.belmont.fr' } },
  });
  const other = await groupPerson();
  expect(await run(saveGroup, session, { ...save, recordId: other.groupId })).toMatchObject({
    failure: { kind: 'notFound' },
  });
});

it('refuses a viewer of the group before anything is sent', async () => {
  const { session, first } = await groupPerson(true);
  const named = { subjectId: first.id };
  const answers = await Promise.all([
    run(attachEstablishment, session, named),
    run(detachEstablishment, session, { ...named, typed: 'Lutèce' }),
    run(saveGroup, session, { recordId: session.scope.id }),
    run(createEntity, session, { recordId: null }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await namesOf(session)).toEqual(['Lutèce', 'Rivage']);
});
