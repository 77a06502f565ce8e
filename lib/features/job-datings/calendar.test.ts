import { expect, it } from 'vitest';
import { TIME_ZONES, type TimeZone } from '#contract/time-zones.ts';
import { calendarFilename, toCalendarFile } from './calendar.ts';
import type { JobDating } from './model.ts';

const around = { establishment: 'Hôtel Lutèce', url: 'https://perron.example/m/1/job-datings/7' };
const jobDating: JobDating = {
  ...{ id: 7, establishmentId: 1, title: 'Cuisine; salle, étages', status: 'published', coverId: null },
  ...{ description: 'Un CV\nsuffit.', place: 'Salon bleu', city: 'Paris', capacity: 24, coverUrl: null },
  ...{ startsAt: '2026-12-01T08:30:00.000Z', endsAt: '2026-12-01T13:00:00.000Z', registered: 3 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', modifiedAt: '2026-11-02T08:00:00.000Z' },
};
const fileOf = (changes: Partial<JobDating> = {}, zone: TimeZone = 'Europe/Paris') =>
  toCalendarFile({ ...jobDating, ...changes }, { ...around, zone })?.replaceAll(/\r\n[ \t]/g, '') ?? '';

it('is an event in the time zone of the establishment with place, text and link, always the same', () => {
  const file = fileOf();
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  for (const line of [
    'UID:job-dating-7@perron.example',
    'DTSTAMP:20261102T080000Z',
    'DTSTART;TZID=Europe/Paris:20261201T093000',
    'DTEND;TZID=Europe/Paris:20261201T140000',
    'TZID:Europe/Paris',
    'SUMMARY:Cuisine\\; salle\\, étages · Hôtel Lutèce',
    'LOCATION:Salon bleu\\, Paris',
    'DESCRIPTION:Un CV\\nsuffit.',
    'STATUS:CONFIRMED',
  ]) {
    expect(file.split('\r\n')).toContain(line);
  }
  expect(file).toContain('https://perron.example/m/1/job-datings/7');
  expect(fileOf()).toBe(file);
});

it.each([
  ['Indian/Reunion', '20261201T123000', ['TZOFFSETTO:+0400']],
  ['America/Guadeloupe', '20261201T043000', ['TZOFFSETTO:-0400']],
  ['Pacific/Marquesas', '20261130T230000', ['TZOFFSETTO:-0930']],
  ['America/Miquelon', '20261201T053000', ['BEGIN:DAYLIGHT', 'TZOFFSETTO:-0300']],
  ['Europe/Paris', '20261201T093000', ['BEGIN:DAYLIGHT', 'TZOFFSETTO:+0100']],
] as const)('names the time zone of %s and defines it', (zone, start, lines) => {
  const file = fileOf({}, zone).split('\r\n');
  for (const line of ['BEGIN:VTIMEZONE', `TZID:${zone}`, `DTSTART;TZID=${zone}:${start}`, ...lines])
    expect(file).toContain(line);
});

it.each(TIME_ZONES)('defines %s, so that no program has to know it', (zone) => {
  expect(fileOf({}, zone)).toMatch(/BEGIN:VTIMEZONE\r\n[\s\S]*BEGIN:STANDARD[\s\S]*END:VTIMEZONE\r\n/);
});

it('lets no text of the platform start a line of its own', () => {
  const file = fileOf({ title: 'A\r\nBEGIN:VALARM', description: 'x\nATTACH:file:///etc/passwd' });
  expect(file).not.toMatch(/^(BEGIN:VALARM|ATTACH)/m);
});

it.each(['\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\u001b'])('writes no %j into the file', (mark) => {
  const file = fileOf({
    title: `Cuisine${mark}ATTACH:x`,
    place: `Salon${mark}bleu`,
    description: `Un${mark}CV`,
  });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(file).toContain('SUMMARY:Cuisine ATTACH:x · Hôtel Lutèce\r\n');
  expect(file).toContain('LOCATION:Salon bleu\\, Paris\r\n');
  expect(file).toMatch(mark === '\u001b' ? 'DESCRIPTION:UnCV' : 'DESCRIPTION:Un\\nCV');
});

it('marks a cancelled event, and makes none without times', () => {
  expect(fileOf({ status: 'cancelled' })).toContain('STATUS:CANCELLED');
  expect(fileOf({ status: 'draft' })).toContain('STATUS:TENTATIVE');
  expect(toCalendarFile({ ...jobDating, endsAt: null }, { ...around, zone: 'Europe/Paris' })).toBeNull();
  expect(calendarFilename(jobDating, 'Europe/Paris')).toBe('job-dating-2026-12-01.ics');
  const early = { ...jobDating, startsAt: '2026-12-31T23:30:00.000Z' };
  expect(calendarFilename(early, 'Europe/Paris'), 'the day there').toBe('job-dating-2027-01-01.ics');
  expect(calendarFilename({ ...jobDating, startsAt: null }, 'Europe/Paris')).toBe('job-dating-sans-date.ics');
});
