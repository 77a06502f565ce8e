import 'server-only';
import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, type ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { oneLine } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';

type CalendarEvent = {
  /** What it is, as a calendar program may show it: `Interview`. */
  readonly kind: string;
  /** The same for the same event, before the `@` of its identity. */
  readonly id: string;
  /** Of its page here. */
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  /** By which the establishment lives. */
  readonly zone: TimeZone;
  readonly summary: string;
  /** Without control marks; may have several lines. */
  readonly description: string;
  readonly location: string;
  readonly status?: ICalEventStatus;
};

/**
 * An event as a calendar file (RFC 5545): the same every time, so that a calendar that has it already changes its entry.
 */
export function toEventFile(event: CalendarEvent): string {
  const { kind, id, url, startsAt, endsAt, changedAt, zone, summary, description, location, status } = event;
  const calendar = ical({ prodId: `//Perron//${kind}//FR`, method: ICalCalendarMethod.PUBLISH });
  // Of the event alone: with a zone of the calendar DTSTAMP would not be of UTC.
  calendar.timezone({ name: null, generator: () => zoneBlock(zone) });
  calendar.createEvent({
    timezone: zone,
    id: `${id}@${new URL(url).hostname}`,
    start: new TZDate(startsAt, zone),
    end: new TZDate(endsAt, zone),
    stamp: changedAt,
    lastModified: changedAt,
    // Grows with each change, in the seconds that an integer holds.
    sequence: Math.floor(changedAt.getTime() / 1000),
    summary: oneLine(summary),
    description,
    location: oneLine(location),
    url,
    status: status ?? null,
  });
  return calendar.toString();
}

/** A zone as calendar files explain it (VTIMEZONE), under the name by which their events know it. */
function zoneBlock(zone: TimeZone): string {
  const [block = ''] = [tzlib_get_ical_block(zone)].flat();
  // The library calls a zone as its newest record does: La Réunion is Dubai there.
  return block.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, name: string) => `${name}:${zone}`);
}
