import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { endMissing, eraseFollowUps, followedIn, keepRetention, purgeFollowUps } from './follow-up-ends.ts';
import { findFollowUp, keepFollowUp } from './follow-ups.ts';
import { addInterview, interviewsOf } from './interviews.ts';
import { addNote, listNotes } from './notes.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const monthsAgo = (months: number) => new Date(Date.UTC(2026, 10 - months, 23, 12));
const establishment = () => `maison:${Math.floor(Math.random() * 1e9)}`;
const person = { personId: 1, personName: 'Anne' };

const note = (scopeKey: string, applicationId: number, at: Date) =>
  addNote(db, { scopeKey, applicationId, ...person, isPrivate: false, text: 'x' }, at);
const interview = (scopeKey: string, applicationId: number, at: Date) =>
  addInterview(
    db,
    {
      ...{ scopeKey, applicationId, ...person },
      ...{ at, minutes: 30, place: '', people: '' },
    },
    at,
  );

it('keeps notes for two years, or as long as the establishment chose, and no empty rows', async () => {
  const [usual, short] = [establishment(), establishment()];
  await keepRetention(db, short, 6);
  for (const scopeKey of [usual, short]) {
    await note(scopeKey, 1, monthsAgo(25));
    await note(scopeKey, 2, monthsAgo(7));
    await interview(scopeKey, 2, monthsAgo(7));
    await note(scopeKey, 3, monthsAgo(5));
  }
  await purgeFollowUps(db, now);
  expect((await followedIn(db, usual)).toSorted()).toEqual([2, 3]);
  expect(await followedIn(db, short)).toEqual([3]);
  expect(await listNotes(db, { scopeKey: usual, applicationId: 2 }, 1)).toHaveLength(1);
  expect(await interviewsOf(db, { scopeKey: short, applicationId: 2 })).toEqual([]);
});

it('forgets who snoozed an application once it is back, not the assignee', async () => {
  const scopeKey = establishment();
  const kept = { assigneeId: 4, assigneeName: 'Paul' };
  const snoozed = { snoozedUntil: new Date('2026-11-20T08:00:00Z'), snoozedBy: 'Anne' };
  await keepFollowUp(db, { scopeKey, applicationId: 1 }, { ...snoozed, ...kept }, monthsAgo(1));
  await keepFollowUp(db, { scopeKey, applicationId: 2 }, snoozed, monthsAgo(1));
  await purgeFollowUps(db, now);
  expect(await findFollowUp(db, { scopeKey, applicationId: 1 })).toMatchObject({
    snoozedUntil: null,
    ...kept,
  });
  expect(await findFollowUp(db, { scopeKey, applicationId: 2 })).toBeNull();
});

it('deletes what belongs to an application that is still missing a day later, and nothing sooner', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  for (const applicationId of [1, 2]) await note(scopeKey, applicationId, monthsAgo(1));
  await note(other, 1, monthsAgo(1));
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  expect(await endMissing(db, scopeKey, [1, 2], now)).toBe(0);
  // The second is there again: a list had been read only partly.
  expect(await endMissing(db, scopeKey, [1], later(23))).toBe(0);
  expect(await endMissing(db, scopeKey, [1, 2], later(25))).toBe(1);
  expect(await followedIn(db, scopeKey)).toEqual([2]);
  expect(await listNotes(db, { scopeKey, applicationId: 1 }, 1)).toEqual([]);
  expect(await followedIn(db, other)).toEqual([1]);
});

it('erases everything of the named applications, and counts it', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  for (const applicationId of [1, 2]) {
    await note(scopeKey, applicationId, now);
    await interview(scopeKey, applicationId, now);
  }
  await note(other, 1, now);
  const erased = await db.transaction((tx) => eraseFollowUps(tx, scopeKey, [1]));
  expect(erased).toEqual({ notes: 1, interviews: 1, followUps: 1 });
  expect(await followedIn(db, scopeKey)).toEqual([2]);
  expect(await followedIn(db, other)).toEqual([1]);
});
