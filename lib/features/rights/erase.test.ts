import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { addInterview } from '#lib/engines/store/interviews.ts';
import { addNote, listNotes } from '#lib/engines/store/notes.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { erasePerson } from './commands.ts';
import { findHeld } from './find.ts';
import { NOTHING_TICKED, tickedAtFirst } from './model.ts';

const mirror = vi.hoisted(() => ({ phase: 'fresh' }));
vi.mock('#lib/engines/mirror/request-sync.ts', () => ({ requestSync: async () => mirror }));

const scene = openWritingWorld();
stubOneConnection();
const now = new Date('2026-11-23T12:00:00Z');
const ADDRESS = 'marie.martin@courriel.example';

it('erases the selected people and nobody else, whoever has the name, the account or the number', async () => {
  const { establishmentId, personId, platform } = await scene.member('owner', {});
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'owner' } as const;
  const scopeKey = `maison:${establishmentId}` as const;
  const elsewhere = `maison:${establishmentId + 1}` as const;
  await database().insert(scopes).values({ scope: scopeKey, activeAt: now });
  const person = { ...anApplication(1).candidate, firstName: 'Marie', lastName: 'Martin' };
  const phone = '06 12 34 56 78';
  const people = [
    { ...person, email: ADDRESS, phone },
    { ...person, email: 'm.martin@autre.example', phone },
    { ...person, email: 'ml.martinez@courriel.example', lastName: 'Martinez' },
    { ...person, email: ADDRESS, lastName: 'Nouveau-Nom' },
  ];
  for (const [at, candidate] of people.entries())
    await applyApplication(scopeKey, anApplication(at + 1, { candidate }));
  const beside = (applicationId: number, key = scopeKey as string) => ({
    ...{ scopeKey: key, applicationId, personId: 9, personName: 'Anne', operationId: randomUUID() },
  });
  const note = (id: number, key?: string) =>
    addNote(database(), { ...beside(id, key), isPrivate: false, text: 'Bien' }, now);
  for (const id of [1, 2, 3, 4]) await note(id);
  await note(1, elsewhere);
  // Another person's interview mentions the address.
  const about = { at: now, minutes: 30, place: '', people: `avec ${ADDRESS}` };
  await addInterview(database(), { ...beside(3), ...about }, now);

  const { held } = await findHeld(scope, ADDRESS);
  expect(held.map(({ applicationId, match }) => [applicationId, match]).toSorted()).toEqual([
    [1, 'exact'],
    [2, 'named'],
    [3, 'mentioned'],
    [4, 'exact'],
  ]);
  const ticked = tickedAtFirst(held).applicationIds;
  expect(ticked.toSorted()).toEqual([1, 4]);

  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: 'Paul' } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const erase = (q: string, applicationIds: readonly number[]) => {
    const input = { ...NOTHING_TICKED, q, applicationIds };
    const context = { input, session, scope, platform, operationId: randomUUID() };
    return executeCommand(erasePerson as never, context as never, input);
  };
  const left = async () => {
    const counted = await Promise.all(
      [1, 2, 3, 4].map(async (applicationId) => listNotes(database(), { scopeKey, applicationId }, 9)),
    );
    return counted.map(({ length }) => length);
  };
  // A selection that the search does not find is refused as a whole.
  for (const [q, ids] of [
    ['martinez', [1]],
    [ADDRESS, [1, 99]],
    ['m', [1]],
    ['', [1]],
  ] as const)
    expect(await erase(q, ids), q).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  mirror.phase = 'syncing';
  expect(await erase(ADDRESS, [1])).toMatchObject({ ok: false, failure: { code: 'syncing' } });
  expect(await left()).toEqual([1, 1, 1, 1]);
  mirror.phase = 'stale';
  expect(await erase(ADDRESS, ticked)).toMatchObject({ ok: true, value: { notes: 2, interviews: 0 } });
  expect(await left()).toEqual([0, 1, 1, 0]);
  expect(await listNotes(database(), { scopeKey: elsewhere, applicationId: 1 }, 9)).toHaveLength(1);
  const [link] = await recentAuditEntries(database(), scopeKey, 10);
  expect(link).toMatchObject({ action: 'rights.erase', subjectId: null, detail: { notes: 2, drafts: 0 } });
  expect(JSON.stringify(link)).not.toMatch(/martin/i);
});
