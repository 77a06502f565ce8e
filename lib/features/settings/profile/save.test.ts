import { expect, it } from 'vitest';
import { openWritingWorld } from '#test/writing-world.ts';
import { PROFILE_SAVE } from './save.ts';

const scene = openWritingWorld();

async function someone(role: 'viewer' | 'group' = 'viewer') {
  const { world } = scene;
  const values = { displayName: 'Anne' };
  const establishmentId = await world.makeMaison();
  const groupId = await world.makeGroupe();
  const personId =
    role === 'group'
      ? await world.makeAccount({ ...values, role: 'groupe', groupeId: groupId })
      : await world.makeMember(establishmentId, role, values);
  const { token, platform } = await scene.clientOf(personId);
  const scopeKey = role === 'group' ? (`groupe:${groupId}` as const) : (`maison:${establishmentId}` as const);
  const writer = { platform, scopeKey, personId };
  const name = async () => {
    const { body } = await world.call('GET', '/v1/auth/me', { token });
    return (body as { display_name: string }).display_name;
  };
  return { writer, personId, name };
}

const renamed = (recordId: number, from: string, to: string, prefer: 'ask' | 'mine' = 'ask') => ({
  ...{ recordId, request: null, prefer },
  ...{ opened: { display_name: from }, mine: { display_name: to } },
});

it.each(['viewer', 'group'] as const)('saves the name that a %s chooses', async (role) => {
  const { writer, personId, name } = await someone(role);
  const input = renamed(personId, 'Anne', '  Anne Lebrun ');
  expect(await PROFILE_SAVE.save(writer, input)).toMatchObject({
    ...{ ok: true, value: { kind: 'saved', changed: true, unkept: [] } },
  });
  expect(await name()).toBe('Anne Lebrun');
});

it('asks before it overwrites a name that was changed elsewhere', async () => {
  const { writer, personId, name } = await someone();
  const answer = await PROFILE_SAVE.save(writer, renamed(personId, 'Nan', 'Annie'));
  expect(answer).toMatchObject({ value: { kind: 'changedMeanwhile', theirs: { display_name: 'Anne' } } });
  expect(await name()).toBe('Anne');
});

it('refuses an empty name, and the profile of somebody else', async () => {
  const { writer, personId, name } = await someone();
  expect(await PROFILE_SAVE.save(writer, renamed(personId, 'Anne', ' '))).toMatchObject({
    ...{ ok: false, failure: { kind: 'invalid', fields: { display_name: 'required' } } },
  });
  const other = await someone();
  expect(await PROFILE_SAVE.save(writer, renamed(other.personId, 'Anne', 'Annie'))).toMatchObject({
    failure: { kind: 'notFound' },
  });
  expect([await name(), await other.name()]).toEqual(['Anne', 'Anne']);
});

it('finds the outcome of a change whose answer was lost', async () => {
  const { writer, personId } = await someone();
  const input = renamed(personId, 'Anne', 'Annie');
  expect(await PROFILE_SAVE.find(writer, input, new Date())).toEqual({ kind: 'absent' });
  await writer.platform.updateMe({ displayName: 'Annie' });
  expect(await PROFILE_SAVE.find(writer, input, new Date())).toMatchObject({ kind: 'happened' });
});
