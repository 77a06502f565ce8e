import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { runCommand } from '#lib/commands/run.ts';
import { toRun } from '#lib/server/command.ts';
import { database } from '#lib/store/database.ts';
import { addInterview } from '#lib/store/interviews.ts';
import { addNote, listNotes } from '#lib/store/notes.ts';
import { recentTrail } from '#lib/store/trail.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { erasePerson } from './commands.ts';
import { findHeld } from './data.ts';
import { NOTHING_TICKED, tickedAtFirst } from './model.ts';

const mirrored = vi.hoisted(() => [
  { id: 1, firstName: 'Lina', lastName: 'Colin', offerTitle: 'Commis' },
  { id: 2, firstName: 'Paul', lastName: 'Colin', offerTitle: 'Commis' },
  { id: 3, firstName: 'Zoé', lastName: 'Le Gall', offerTitle: 'Commis' },
]);
vi.mock('#lib/mirror/applications.ts', () => ({
  NO_APPLICATION_FILTER: {},
  firstApplications: async (_: string, { q }: { q: string }) =>
    mirrored.filter(({ firstName, lastName }) =>
      q
        .toLowerCase()
        .split(' ')
        .every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word)),
    ),
  applicationsByIds: async (_: string, ids: number[]) => mirrored.filter(({ id }) => ids.includes(id)),
}));

const mirror = vi.hoisted(() => ({ phase: 'fresh' }));
vi.mock('#lib/mirror/touch.ts', () => ({ touchMirror: async () => mirror }));

const scene = openWritingWorld();
const now = new Date('2026-11-23T12:00:00Z');

it('ticks a person alone in their name, and erases those who are ticked and nobody else', async () => {
  const { maisonId, personId, platform } = await scene.member('owner', {});
  const scope = { kind: 'establishment', id: maisonId, name: 'Hôtel Lutèce', role: 'owner' } as const;
  const scopeKey = `maison:${maisonId}`;
  const beside = (applicationId: number) => ({
    ...{ scopeKey, applicationId, personId: 9, personName: 'Anne', operationId: randomUUID() },
  });
  const note = (id: number) => addNote(database(), { ...beside(id), isPrivate: false, text: 'Bien' }, now);
  for (const id of [1, 2, 3]) await note(id);
  // A colleague of the same name, in somebody else's interview.
  await addInterview(
    database(),
    { ...beside(3), at: now, minutes: 30, place: '', people: 'Jean Colin' },
    now,
  );
  const { held } = await findHeld(scope, 'colin');
  expect(held.map(({ applicationId, isNamed }) => [applicationId, isNamed])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  expect(tickedAtFirst(held)).toEqual(NOTHING_TICKED);
  const alone = await findHeld(scope, 'Lina Colin');
  expect(tickedAtFirst(alone.held).applicationIds).toEqual([1]);
  const mentioned = await findHeld(scope, 'Jean Colin');
  expect(mentioned.held.map(({ applicationId }) => applicationId)).toEqual([3]);
  expect(tickedAtFirst(mentioned.held)).toEqual(NOTHING_TICKED);

  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: 'Paul' } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const erase = (q: string, applicationIds: readonly number[]) => {
    const input = { ...NOTHING_TICKED, q, applicationIds };
    const context = { input, session, scope, platform, operationId: randomUUID() };
    return runCommand(toRun(erasePerson as never, context as never, input) as never);
  };
  const left = async () => {
    const counted = await Promise.all(
      [1, 2, 3].map(async (applicationId) => listNotes(database(), { scopeKey, applicationId }, 9)),
    );
    return counted.map(({ length }) => length);
  };
  for (const ids of [[1], [1, 3]])
    expect(await erase('le gall', ids)).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  expect(await left()).toEqual([1, 1, 1]);
  mirror.phase = 'filling';
  expect(await erase('colin', [1])).toMatchObject({ ok: false, failure: { code: 'filling' } });
  expect(await left()).toEqual([1, 1, 1]);
  mirror.phase = 'stale';
  expect(await erase('colin', [1])).toMatchObject({ ok: true, value: { notes: 1, interviews: 0 } });
  expect(await left()).toEqual([0, 1, 1]);
  const [link] = await recentTrail(database(), scopeKey, 10);
  expect(link).toMatchObject({ action: 'rights.erase', subjectId: null, detail: { notes: 1, drafts: 0 } });
  expect(JSON.stringify(link)).not.toMatch(/colin/i);
});
