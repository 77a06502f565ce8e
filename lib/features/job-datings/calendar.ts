import 'server-only';
import { ICalEventStatus } from 'ical-generator';
import { dayIn } from '#contract/day.ts';
import { plainLines } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';
import { toEventFile } from '#lib/engines/calendar/event-file.ts';
import type { JobDating } from './model.ts';

type Around = {
  /** Name of the establishment. */
  readonly establishment: string;
  /** Address of its page in the dashboard. */
  readonly url: string;
  /** Time zone of the establishment. */
  readonly zone: TimeZone;
};

/** A job dating as a calendar file; null where its times are unknown. */
export function toCalendarFile(jobDating: JobDating, { establishment, url, zone }: Around): string | null {
  const { id, title, description, place, city, startsAt, endsAt, modifiedAt, status } = jobDating;
  if (startsAt === null || endsAt === null) return null;
  return toEventFile({
    ...{ kind: 'Job dating', id: `job-dating-${id}`, url, zone },
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    changedAt: new Date(modifiedAt),
    summary: `${title} · ${establishment}`,
    description: plainLines(description),
    location: [place, city].filter(Boolean).join(', '),
    status: STATUSES[status] ?? ICalEventStatus.CONFIRMED,
  });
}

const STATUSES: Readonly<Record<string, ICalEventStatus>> = {
  draft: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A file name that every system accepts: `job-dating-2026-12-01.ics`. */
export function calendarFilename({ startsAt }: JobDating, zone: TimeZone): string {
  return `job-dating-${startsAt === null ? 'sans-date' : dayIn(zone, new Date(startsAt))}.ics`;
}
