import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { JOB_DATING_MOVES, JOB_DATING_STATUSES } from '#contract/job-dating.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import { jobDatingList } from './list.ts';
import { arrange, countPhases, type JobDating, nextWithin, phaseOf } from './model.ts';
import { targetOf, verbsFor } from './status.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

const aJobDating = (id: number, starts: number | null, changes: Partial<JobDating> = {}): JobDating => ({
  ...{ id, establishmentId: 1, title: `Rencontre ${id}`, status: 'published', description: '', place: null },
  ...{ city: 'Paris', capacity: null, coverId: null, coverUrl: null, registered: 0 },
  startsAt: starts === null ? null : day(starts),
  endsAt: starts === null ? null : day(starts + 0.2),
  ...{ createdAt: UNKNOWN_INSTANT, modifiedAt: UNKNOWN_INSTANT },
  ...changes,
});

it('treats a job dating of unknown status as upcoming until it is over', () => {
  expect(phaseOf(aJobDating(1, 3, { status: 'ouvert' }), now)).toBe('upcoming');
  expect(phaseOf(aJobDating(1, -3, { status: 'ouvert' }), now)).toBe('past');
  expect(phaseOf(aJobDating(1, null, { status: 'ouvert' }), now)).toBe('upcoming');
  expect(phaseOf(aJobDating(1, -3, { status: 'cancelled' }), now)).toBe('cancelled');
  expect(phaseOf(aJobDating(1, 3, { status: 'done' }), now)).toBe('past');
});

it('sorts the next one first, past ones by the latest, and those without a date last', () => {
  const items = [
    aJobDating(1, 9),
    aJobDating(2, null),
    aJobDating(3, 2),
    aJobDating(4, -9),
    aJobDating(5, -2),
  ];
  const shown = (search: string) => arrange(items, jobDatingList.load(search), now).map(({ id }) => id);
  expect(shown('')).toEqual([3, 1, 2]);
  expect(shown('show=past')).toEqual([5, 4]);
  expect(shown('q=rencontre 1')).toEqual([1]);
  expect(shown('q=PARIS 3')).toEqual([3]);
  expect(shown('q=lyon')).toEqual([]);
  expect(countPhases(items, now)).toEqual({ upcoming: 3, draft: 0, past: 2, cancelled: 0 });
});

it('announces the next published one, and none that is far off', () => {
  const draft = aJobDating(1, 1, { status: 'draft' });
  const items = [aJobDating(2, 13), draft, aJobDating(3, 5), aJobDating(4, 6)];
  expect(nextWithin(items, { days: 14, zone: 'Europe/Paris', now })?.id).toBe(3);
  expect(
    nextWithin([draft, aJobDating(5, 15), aJobDating(6, null), aJobDating(7, -1)], {
      days: 14,
      zone: 'Europe/Paris',
      now,
    }),
  ).toBeNull();
});

it('counts a fortnight in Paris, across the change of the hour too', () => {
  const before = new Date('2026-10-20T07:00:00.000Z');
  const at = (startsAt: string) => [aJobDating(1, 0, { startsAt, endsAt: null })];
  expect(
    nextWithin(at('2026-11-03T08:00:00.000Z'), { days: 14, zone: 'Europe/Paris', now: before })?.id,
  ).toBe(1);
  expect(
    nextWithin(at('2026-11-03T08:00:01.000Z'), { days: 14, zone: 'Europe/Paris', now: before }),
  ).toBeNull();
});

it.each(JOB_DATING_STATUSES)('offers from %s only changes that the contract allows', (status) => {
  const targets = verbsFor(status).map(targetOf);
  expect(JOB_DATING_MOVES[status]).toEqual(expect.arrayContaining(targets));
  // A draft is deleted instead of cancelled: nobody else has seen it.
  const left = JOB_DATING_MOVES[status].filter((target) => !targets.includes(target));
  expect(left).toEqual(status === 'draft' ? ['cancelled'] : []);
});

it('offers every status from one that is unknown', () => {
  expect(new Set(verbsFor('ouvert').map(targetOf))).toEqual(new Set(['published', 'cancelled', 'draft']));
});
