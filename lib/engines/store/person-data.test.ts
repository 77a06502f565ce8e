import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { keepFollowUp } from './follow-ups.ts';
import { addInterview } from './interviews.ts';
import { addNote } from './notes.ts';
import { countHeld, eraseHeld, NOTHING_HELD } from './person-data.ts';
import { heldOf } from './person-export.ts';
import { mentionsOf } from './person-mentions.ts';
import { bulkItems, bulkRequests } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';
import type { CommandState } from './schema/delivery.ts';
import { drafts } from './schema/drafts.ts';
import { type Sought, soughtEmail, soughtPhone, soughtWords } from './sought.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const establishment = () => `maison:${Math.floor(Math.random() * 1e9)}`;
const person = { personId: 1, personName: 'Anne' };

const note = (scopeKey: string, applicationId: number, text: string, isPrivate = false) =>
  addNote(db, { scopeKey, applicationId, ...person, isPrivate, text }, now);
const move = (scopeKey: string, recordId: number, state: CommandState) =>
  db.insert(commands).values({
    ...{ id: randomUUID(), name: 'application.move', scopeKey, ...person, state, createdAt: now, dueAt: now },
    ...{ recordKind: 'application', recordId, expected: 'received', target: 'rejected' },
  });
/** A note that somebody has not added yet. */
const writing = (scopeKey: string, personId: number, applicationId: number, text: string) =>
  db.insert(drafts).values({
    ...{ personId, scopeKey, form: `note:${applicationId}`, content: { text, isPrivate: false } },
    ...{ revision: 1, savedAt: now },
  });
const bulkMove = async (scopeKey: string, recordId: number, kind = 'application.move') => {
  const id = randomUUID();
  await db
    .insert(bulkRequests)
    .values({ id, scopeKey, ...person, kind, state: 'done', dueAt: now, createdAt: now });
  await db.insert(bulkItems).values({
    ...{ bulkRequestId: id, recordId, status: 'received', expected: 'received', target: 'rejected' },
    ...{ state: 'settled', outcome: 'done', dueAt: now },
  });
  return id;
};

it('finds words of notes and interviews, as they are typed, in one establishment', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  await note(scopeKey, 1, 'Recommandée par Zoé Le Gall', true);
  await note(scopeKey, 2, '100 % disponible');
  await note(other, 3, 'Zoé Le Gall');
  await addInterview(
    db,
    {
      ...{ scopeKey, applicationId: 4, ...person },
      ...{ at: now, minutes: 30, place: 'Salon', people: 'avec zoé le gall' },
    },
    now,
  );
  expect((await mentionsOf(db, scopeKey, soughtWords('Zoé le Gall'))).toSorted()).toEqual([1, 4]);
  expect(await mentionsOf(db, scopeKey, soughtWords('100 %'))).toEqual([2]);
  expect(await mentionsOf(db, scopeKey, soughtWords('%'))).toEqual([2]);
  expect(await mentionsOf(db, scopeKey, soughtWords('Paul'))).toEqual([]);
});

it('finds every word wherever it occurs, whatever its case, accents and ligatures', async () => {
  const scopeKey = establishment();
  await note(scopeKey, 1, 'Rappelée Mme Lina Colin, après\u00a018\u00a0h. C’est un CŒUR d’or, ÉLÉONORE');
  await note(scopeKey, 2, 'M. Colin');
  await writing(scopeKey, 8, 5, 'Voir Mme Élise Colin');
  for (const typed of ['Mme Colin', 'colin  mme', 'MME côlin'])
    expect((await mentionsOf(db, scopeKey, soughtWords(typed))).toSorted(), typed).toEqual([1, 5]);
  for (const typed of ['apres 18', 'coeur', 'cœur', 'eleonore', "d'or"])
    expect(await mentionsOf(db, scopeKey, soughtWords(typed)), typed).toEqual([1]);
  expect(await mentionsOf(db, scopeKey, soughtWords('Mme Colin Paul'))).toEqual([]);
  const names = [
    'N’Diaye',
    'O´Brien',
    'O`Brien',
    'Jean‑Pierre',
    'Anne–Marie',
    'Zoe\u0308 Ma\u00adrie',
    'N Diaye',
    'un diaye',
  ];
  for (const [at, name] of names.entries()) await note(scopeKey, at + 10, `Vu ${name} mardi`);
  const sought = {
    "n'diaye": [10, 16],
    ndiaye: [10, 16],
    'n diaye': [10, 16, 17],
    obrien: [11, 12],
    'o’brien': [11, 12],
  };
  const hyphened = { 'jean-pierre': [13], 'Jean‐Pierre': [13], annemarie: [14], 'ZOË MARIE': [15] };
  for (const [typed, ids] of Object.entries({ ...sought, ...hyphened }))
    expect((await mentionsOf(db, scopeKey, soughtWords(typed))).toSorted(), typed).toEqual(ids);
});

it('finds an address or a number as a whole, never as a part of a longer one', async () => {
  const scopeKey = establishment();
  const texts = [
    'Écrire à Paul.01.02@Courriel.example.',
    'mailto:paul.01.02@courriel.example, demain',
    'jean-paul.01.02@courriel.example',
    'paul.01.02@courriel.example.com',
    'paul.01.02+cv@courriel.example',
    'paulx01x02@courriel.example',
    'Rappeler au +33 (0)6 12 34 56 78',
    '06.12.34.56.78 après 17 h',
    '06 12 34 56 789',
    '78 56 34 12 06',
    'Rappeler au 06‑12‑34‑56‑78',
    'Écrire à info@Hôtel-Essai.example',
    'info@xn--htel-essai-rbb.example',
  ];
  for (const [at, text] of texts.entries()) await note(scopeKey, at + 1, text);
  const found = async (sought: Sought) => (await mentionsOf(db, scopeKey, sought)).toSorted((a, b) => a - b);
  expect(await found(soughtEmail('paul.01.02@courriel.example'))).toEqual([1, 2]);
  expect(await found(soughtEmail('info@xn--htel-essai-rbb.example'))).toEqual([12, 13]);
  expect(await found(soughtPhone('0612345678'))).toEqual([7, 8, 11]);
});

it('counts, exports and erases all that is stored, pending moves apart, and nothing of others', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  await note(scopeKey, 1, 'Privée', true);
  await note(scopeKey, 2, 'Autre');
  await note(other, 1, 'Ailleurs');
  await keepFollowUp(db, { scopeKey, applicationId: 1 }, { assigneeId: 7, assigneeName: 'Paul' }, now);
  await move(scopeKey, 1, 'settled');
  await move(scopeKey, 1, 'waiting');
  const counts = await countHeld(db, scopeKey, [1, 3]);
  expect([...counts]).toEqual([
    [1, { ...NOTHING_HELD, notes: 1, isAssigned: true, moves: 1, pending: ['rejected'] }],
  ]);
  const [held] = await heldOf(db, scopeKey, [1]);
  expect(held).toMatchObject({
    application: 1,
    notes: [{ text: 'Privée', isPrivate: true, by: 'Anne' }],
    followUp: [{ assignee: 'Paul' }],
  });
  const erased = await db.transaction((tx) => eraseHeld(tx, scopeKey, [1]));
  expect(erased).toEqual({ notes: 1, interviews: 0, followUps: 1, noteDrafts: 0, moves: 1 });
  expect((await countHeld(db, scopeKey, [1])).get(1)).toEqual({ ...NOTHING_HELD, pending: ['rejected'] });
  expect((await countHeld(db, scopeKey, [2])).get(2)?.notes).toBe(1);
  expect((await countHeld(db, other, [1])).get(1)?.notes).toBe(1);
});

it('counts, exports and erases notes that are being written, and exports who snoozed it', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  await writing(scopeKey, 8, 1, 'Pas encore ajoutée');
  await writing(scopeKey, 9, 1, 'Ni celle-ci');
  await writing(scopeKey, 8, 11, 'Autre candidature');
  await writing(other, 8, 1, 'Ailleurs');
  await keepFollowUp(db, { scopeKey, applicationId: 1 }, { snoozedUntil: now, snoozedBy: 'Paul' }, now);
  expect((await countHeld(db, scopeKey, [1])).get(1)).toEqual({
    ...{ ...NOTHING_HELD, noteDrafts: 2, isSnoozed: true },
  });
  const [held] = await heldOf(db, scopeKey, [1]);
  expect(held?.followUp).toMatchObject([{ snoozedUntil: now, snoozedBy: 'Paul' }]);
  expect(JSON.stringify(held?.notesBeingWritten)).toContain('Pas encore ajoutée');
  const erased = await db.transaction((tx) => eraseHeld(tx, scopeKey, [1]));
  expect(erased).toMatchObject({ noteDrafts: 2, followUps: 1 });
  expect((await countHeld(db, scopeKey, [1])).size).toBe(0);
  expect((await countHeld(db, scopeKey, [11])).get(11)?.noteDrafts).toBe(1);
  expect((await countHeld(db, other, [1])).get(1)?.noteDrafts).toBe(1);
});

it('finds and exports moves of bulk actions, which an erasure keeps', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  await bulkMove(scopeKey, 1);
  await bulkMove(scopeKey, 1, 'offer.close');
  await bulkMove(other, 1);
  expect((await countHeld(db, scopeKey, [1])).get(1)).toEqual({ ...NOTHING_HELD, bulkMoves: 1 });
  const [held] = await heldOf(db, scopeKey, [1]);
  expect(held?.bulkMoves).toEqual([
    { from: 'received', to: 'rejected', outcome: 'done', by: 'Anne', at: now },
  ]);
  await db.transaction((tx) => eraseHeld(tx, scopeKey, [1]));
  expect((await countHeld(db, scopeKey, [1])).get(1)?.bulkMoves).toBe(1);
});
