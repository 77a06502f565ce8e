import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysLater, daysOf, startOfDay, wallIn } from '#contract/day.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { toTypedTime, typedInstant } from '#lib/engines/forms/typed-time.ts';
import { findInstant } from '#lib/features/applications/follow-ups/find-instant.ts';
import { snoozedUntil } from '#lib/features/applications/follow-ups/model.ts';
import { calendarWeeks, MOST_DAYS, periodOf } from '#lib/features/group/period.ts';
import { dayAfter, daysBetween } from '#lib/features/offers/days.ts';
import { spanOf, toBuckets } from '#lib/features/visibility/model.ts';
import { calendarAt } from '#platform/seed/calendar.ts';
import { CALENDAR_INSTANTS } from './calendar-instants.ts';

const PARIS = 'Europe/Paris';

/** The day in Paris at each instant, how many hours it has, and the day after it. */
const DAYS: Readonly<Record<(typeof CALENDAR_INSTANTS)[number], readonly [string, number, string]>> = {
  '2027-01-12T23:30:00Z': ['2027-01-13', 24, '2027-01-14'],
  '2027-03-28T00:30:00Z': ['2027-03-28', 23, '2027-03-29'],
  '2027-03-28T12:00:00Z': ['2027-03-28', 23, '2027-03-29'],
  '2027-10-31T00:30:00Z': ['2027-10-31', 25, '2027-11-01'],
  '2027-10-31T12:00:00Z': ['2027-10-31', 25, '2027-11-01'],
  '2027-12-31T12:00:00Z': ['2027-12-31', 24, '2028-01-01'],
  '2027-12-31T23:30:00Z': ['2028-01-01', 24, '2028-01-02'],
  '2028-02-29T12:00:00Z': ['2028-02-29', 24, '2028-03-01'],
};

describe.each(CALENDAR_INSTANTS)('at %s', (instant) => {
  const now = new Date(instant);
  const [today, hours, tomorrow] = DAYS[instant];

  it('the day is that of Paris, with its length', () => {
    expect(dayIn(PARIS, now)).toBe(today);
    expect(addDays(today, 1)).toBe(tomorrow);
    expect(dayAfter(PARIS, now)).toBe(tomorrow);
    expect((startOfDay(PARIS, tomorrow).getTime() - startOfDay(PARIS, today).getTime()) / HOUR_MS).toBe(
      hours,
    );
    expect(dayIn(PARIS, new Date(startOfDay(PARIS, tomorrow).getTime() - 1))).toBe(today);
  });

  it('days are counted as the calendar has them, a year back and forth', () => {
    for (let days = -400; days <= 400; days += 1) {
      const day = addDays(today, days);
      expect(daysBetween(today, day)).toBe(days);
      expect(addDays(day, -days)).toBe(today);
      expect(dayIn(PARIS, startOfDay(PARIS, day))).toBe(day);
      if (days >= 0) expect(daysOf({ since: today, until: day })).toBe(days + 1);
    }
  });

  it('a period ends today and has all its days, in weeks without a gap', () => {
    for (const days of [7, 30, 90, 365]) {
      const period = periodOf({ from: null, to: null, period: String(days) }, today);
      expect([period.until, daysOf(period)]).toEqual([today, days]);
      const weeks = calendarWeeks(period);
      expect([weeks.at(0)?.since, weeks.at(-1)?.until]).toEqual([period.since, period.until]);
      for (const [at, { since }] of weeks.entries()) {
        if (at > 0) expect(addDays(weeks[at - 1]?.until ?? '', 1)).toBe(since);
      }
      expect(weeks.reduce((sum, week) => sum + daysOf(week), 0)).toBe(days);
    }
    expect(daysOf(periodOf({ from: addDays(today, -500), to: tomorrow, period: '30' }, today))).toBe(
      MOST_DAYS,
    );
  });

  it('a campaign of thirty days is drawn with thirty days', () => {
    const campaign = { startsOn: addDays(today, -60), endsOn: null };
    const span = spanOf(campaign, [], { span: 'month', today });
    expect(span).toEqual({ from: addDays(today, -29), to: today });
    expect(span && toBuckets([], span).map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, at) => addDays(today, at - 29)),
    );
  });

  it('a snoozed application is back at eight in the morning in Paris', () => {
    expect(wallIn(PARIS, snoozedUntil(PARIS, 'tomorrow', now))).toBe(`${tomorrow}T08:00`);
    expect(wallIn(PARIS, snoozedUntil(PARIS, 'week', now))).toBe(`${addDays(today, 7)}T08:00`);
  });

  it('days later keeps the local time in Paris', () => {
    const [, time] = wallIn(PARIS, now).split('T');
    for (const days of [-14, -1, 1, 7, 14, 180])
      expect(wallIn(PARIS, daysLater(PARIS, now, days))).toBe(`${addDays(today, days)}T${time}`);
  });

  it('a typed time is read as its instant', () => {
    for (const day of [addDays(today, -1), today, tomorrow]) {
      for (const time of ['00:00', '09:30', '23:59']) {
        const typed = `${day}T${time}`;
        expect(toTypedTime(PARIS, typedInstant(PARIS, typed))).toBe(typed);
        expect(findInstant(PARIS, day, time)?.toISOString()).toBe(typedInstant(PARIS, typed));
      }
    }
  });

  it('the demo uses the same day, and ends before it', () => {
    const calendar = calendarAt(now);
    expect([calendar.day(-400), calendar.day(0), calendar.day(1)]).toEqual([
      addDays(today, -400),
      today,
      tomorrow,
    ]);
    expect(calendar.anchor).toBe(startOfDay(PARIS, today).getTime());
    expect(calendar.anchor).toBeLessThanOrEqual(now.getTime());
    const [year, month] = today.split('-').map(Number);
    expect(calendar.monthsAgo(0)).toEqual({ year, month: (month ?? 0) - 1 });
    expect(calendar.monthsAgo(12)).toEqual({ year: (year ?? 0) - 1, month: (month ?? 0) - 1 });
  });
});
