import 'server-only';
import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, type ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { oneLine } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';

type CalendarEvent = {
  /** The kind of event, as a calendar program may show it: `Interview`. */
  readonly kind: string;
  /** The same for the same event, before the `@` of its UID. */
  readonly id: string;
  /** Its page in the dashboard. */
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  /** The time zone of the establishment. */
  readonly zone: TimeZone;
  readonly summary: string;
  /** Without control characters; may have several lines. */
  readonly description: string;
  readonly location: string;
  readonly status?: ICalEventStatus;
};

/** An event as a calendar file (RFC 5545): always the same, so that a calendar that has it updates its entry. */
export function toEventFile(event: CalendarEvent): string {
  const { kind, id, url, startsAt, endsAt, changedAt, zone, summary, description, location, status } = event;
  const calendar = ical({ prodId: `//Perron//${kind}//FR`, method: ICalCalendarMethod.PUBLISH });
  // On the event only: with a time zone on the calendar DTSTAMP would not be in UTC.
  calendar.timezone({ name: null, generator: () => zoneBlock(zone) });
  calendar.createEvent({
    timezone: zone,
    id: `${id}@${new URL(url).hostname}`,
    start: new TZDate(startsAt, zone),
    end: new TZDate(endsAt, zone),
    stamp: changedAt,
    lastModified: changedAt,
    // Increases with each change, in seconds that fit into an integer.
    sequence: Math.floor(changedAt.getTime() / 1000),
    summary: oneLine(summary),
    description,
    location: oneLine(location),
    url,
    status: status ?? null,
  });
  return calendar.toString();
}

/** The definition of a time zone (VTIMEZONE), under the name that its events use. */
function zoneBlock(zone: TimeZone): string {
  const [block = ''] = [tzlib_get_ical_block(zone)].flat();
  // The library names a zone by its newest link: La Réunion would be Dubai.
  return block.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, name: string) => `${name}:${zone}`);
}
