import 'server-only';
import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { dayIn } from '#contract/day.ts';
import { oneLine, plainLines } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';
import { zoneBlock } from '#lib/engines/calendar/zone-block.ts';
import type { JobDating } from './model.ts';

type Around = {
  /** Name of the establishment. */
  readonly establishment: string;
  /** Address of its page here. */
  readonly url: string;
  /** By which the establishment lives. */
  readonly zone: TimeZone;
};

/**
 * A job dating as a calendar file (RFC 5545): the same every time, so that a calendar that has it already changes its
 * entry. Null for one whose times are not known.
 */
export function toCalendarFile(jobDating: JobDating, { establishment, url, zone }: Around): string | null {
  const { id, title, description, place, city, startsAt, endsAt, modifiedAt, status } = jobDating;
  if (startsAt === null || endsAt === null) return null;
  const changed = new Date(modifiedAt);
  const calendar = ical({ prodId: '//Perron//Job dating//FR', method: ICalCalendarMethod.PUBLISH });
  // Of the event alone: with a zone of the calendar DTSTAMP would not be of UTC.
  calendar.timezone({ name: null, generator: () => zoneBlock(zone) });
  calendar.createEvent({
    timezone: zone,
    id: `job-dating-${id}@${new URL(url).hostname}`,
    start: new TZDate(startsAt, zone),
    end: new TZDate(endsAt, zone),
    stamp: changed,
    lastModified: changed,
    // Grows with each change, in the seconds that an integer holds.
    sequence: Math.floor(changed.getTime() / 1000),
    summary: oneLine(`${title} · ${establishment}`),
    description: plainLines(description),
    location: oneLine([place, city].filter(Boolean).join(', ')),
    url,
    status: STATUSES[status] ?? ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const STATUSES: Readonly<Record<string, ICalEventStatus>> = {
  draft: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A name that every system takes: `job-dating-2026-12-01.ics`. */
export function calendarFilename({ startsAt }: JobDating, zone: TimeZone): string {
  return `job-dating-${startsAt === null ? 'sans-date' : dayIn(zone, new Date(startsAt))}.ics`;
}
