import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { keepFollowUp } from './follow-ups.ts';
import { addInterview } from './interviews.ts';
import { addNote } from './notes.ts';
import { countHeld, eraseHeld, heldOf, mentionsOf } from './person-data.ts';
import { commands } from './schema/commands.ts';
import type { CommandState } from './schema/delivery.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const house = () => `maison:${Math.floor(Math.random() * 1e9)}`;
const person = { personId: 1, personName: 'Anne' };

const note = (scopeKey: string, applicationId: number, text: string, isPrivate = false) =>
  addNote(db, { scopeKey, applicationId, ...person, isPrivate, text, operationId: randomUUID() }, now);
const move = (scopeKey: string, recordId: number, state: CommandState) =>
  db.insert(commands).values({
    ...{ id: randomUUID(), name: 'application.move', scopeKey, ...person, state, createdAt: now, dueAt: now },
    ...{ recordKind: 'application', recordId, expected: 'received', target: 'rejected' },
  });

it('finds words of notes and interviews, as they are typed, in one house', async () => {
  const [scopeKey, other] = [house(), house()];
  await note(scopeKey, 1, 'Recommandée par Zoé Le Gall', true);
  await note(scopeKey, 2, '100 % disponible');
  await note(other, 3, 'Zoé Le Gall');
  await addInterview(
    db,
    {
      ...{ scopeKey, applicationId: 4, ...person, operationId: randomUUID() },
      ...{ at: now, minutes: 30, place: 'Salon', people: 'avec zoé le gall' },
    },
    now,
  );
  expect((await mentionsOf(db, scopeKey, 'Zoé le Gall', 10)).toSorted()).toEqual([1, 4]);
  expect(await mentionsOf(db, scopeKey, '100 %', 10)).toEqual([2]);
  expect(await mentionsOf(db, scopeKey, '%', 10)).toEqual([2]);
  expect(await mentionsOf(db, scopeKey, 'Paul', 10)).toEqual([]);
});

it('counts, gives and erases all that is held, moves on their way apart, and nothing of others', async () => {
  const [scopeKey, other] = [house(), house()];
  await note(scopeKey, 1, 'Privée', true);
  await note(scopeKey, 2, 'Autre');
  await note(other, 1, 'Ailleurs');
  await keepFollowUp(db, { scopeKey, applicationId: 1 }, { assigneeId: 7, assigneeName: 'Paul' }, now);
  await move(scopeKey, 1, 'settled');
  await move(scopeKey, 1, 'waiting');
  const counts = await countHeld(db, scopeKey, [1, 3]);
  expect([...counts]).toEqual([[1, { notes: 1, interviews: 0, isFollowed: true, moves: 2 }]]);
  const [held] = await heldOf(db, scopeKey, [1]);
  expect(held).toMatchObject({
    application: 1,
    notes: [{ text: 'Privée', isPrivate: true, by: 'Anne' }],
    followUp: [{ assignee: 'Paul' }],
  });
  const erased = await db.transaction((tx) => eraseHeld(tx, scopeKey, [1]));
  expect(erased).toEqual({ notes: 1, interviews: 0, followUps: 1, moves: 1 });
  expect((await countHeld(db, scopeKey, [1])).get(1)).toEqual({
    ...{ notes: 0, interviews: 0, isFollowed: false, moves: 1 },
  });
  expect((await countHeld(db, scopeKey, [2])).get(2)?.notes).toBe(1);
  expect((await countHeld(db, other, [1])).get(1)?.notes).toBe(1);
});
