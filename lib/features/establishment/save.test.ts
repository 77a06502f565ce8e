import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listEstablishments } from '#lib/engines/mirror/establishments.ts';
import { database } from '#lib/engines/store/database.ts';
import { openWritingWorld, signedInAs } from '#test/writing-world.ts';
import type { EstablishmentFormValues } from './form.ts';
import { ESTABLISHMENT_SAVE } from './save.ts';

const scene = openWritingWorld();

/** A member of a new establishment who writes through the real client. */
async function someone(role: 'owner' | 'editor') {
  const person = await scene.member(role);
  const { establishmentId, token } = person;
  const read = async () =>
    (await scene.world.call('GET', `/v1/maisons/${establishmentId}`, { token })).body as object;
  return { ...person, read };
}

const OPENED: EstablishmentFormValues = {
  ...{ name: 'Hôtel Lutèce', kind: 'hotel', stars: '', employees: '', description: '', address: '' },
  ...{ postcode: '75006', city: 'Paris', phone: '', email: '', website: '' },
  ...{ cover_id: null, logo_id: null },
};
const input = (recordId: number, changes: Partial<EstablishmentFormValues>) =>
  ({ recordId, opened: OPENED, mine: { ...OPENED, ...changes }, request: null, prefer: 'ask' }) as const;

it('sends what was changed and leaves the rest as it is', async () => {
  const { writer, read, establishmentId } = await someone('owner');
  const before = await read();
  const saved = await ESTABLISHMENT_SAVE.save(
    writer,
    input(establishmentId, { phone: '01 02 03 04 05', stars: '4', website: 'www.lutece.demo' }),
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

it('shows a new name in the sessions of the establishment and of no other, and in the lists', async () => {
  const owner = await someone('owner');
  const [own, elsewhere] = [await signedInAs(owner), await signedInAs(await someone('owner'))];
  await markActive(database(), owner.scopeKey, new Date());
  const name = `Lutèce ${randomUUID()}`;
  await ESTABLISHMENT_SAVE.save(owner.writer, input(owner.establishmentId, { name }));
  expect(await own()).toMatchObject({
    scope: { kind: 'establishment', id: owner.establishmentId, name, role: 'owner' },
    establishments: [{ id: owner.establishmentId, name }],
  });
  expect((await elsewhere())?.scope.name).toBe('Hôtel Lutèce');
  expect((await listEstablishments(owner.scopeKey)).map((row) => row.name)).toEqual([name]);
});

it('lets the platform decide whether an editor may save', async () => {
  const { writer, read, establishmentId } = await someone('editor');
  const before = await read();
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(establishmentId, { phone: '01' }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  expect(await read()).toEqual(before);
});

it('reports another establishment as not found, though it is public', async () => {
  const { writer } = await someone('owner');
  const other = await someone('owner');
  const before = await other.read();
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(other.establishmentId, { phone: '01' }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  expect(await other.read()).toEqual(before);
});

it('names the field that the platform refuses, with its reason', async () => {
  const { writer, establishmentId } = await someone('owner');
  const refused = await ESTABLISHMENT_SAVE.save(writer, input(establishmentId, { kind: 'chateau-hante' }));
  expect(refused).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: { kind: expect.stringMatching(/^platform:/) } },
  });
});

it('asks before it overwrites what a colleague has changed', async () => {
  const { writer, read, establishmentId } = await someone('owner');
  await writer.platform.establishments.update(establishmentId, { phone: '01 11 11 11 11', city: 'Lyon' });
  const asked = await ESTABLISHMENT_SAVE.save(
    writer,
    input(establishmentId, { phone: '02', address: 'Rue X' }),
  );
  expect(asked).toMatchObject({ ok: true, value: { kind: 'changedMeanwhile', fields: ['phone'] } });
  expect(await read()).toMatchObject({ phone: '01 11 11 11 11', city: 'Lyon', address: null });
});
