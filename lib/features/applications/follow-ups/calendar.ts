import 'server-only';
import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { oneLine } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';
import { zoneBlock } from '#lib/engines/calendar/zone-block.ts';
import type { InterviewRow } from '#lib/engines/store/interviews.ts';

type Around = {
  readonly offerTitle: string;
  /** Name of the establishment. */
  readonly establishment: string;
  /** Address of the application here. */
  readonly url: string;
  readonly summary: string;
  /** By which the establishment lives. */
  readonly zone: TimeZone;
};

/**
 * An interview as a calendar file (RFC 5545): the same every time, so that a calendar that has it changes its entry.
 */
export function toCalendarFile(
  interview: InterviewRow,
  { offerTitle, establishment, url, summary, zone }: Around,
): string {
  const { id, at, minutes, place, people, changedAt } = interview;
  const calendar = ical({ prodId: '//Perron//Interview//FR', method: ICalCalendarMethod.PUBLISH });
  // Of the event alone: with a zone of the calendar DTSTAMP would not be of UTC.
  calendar.timezone({ name: null, generator: () => zoneBlock(zone) });
  calendar.createEvent({
    timezone: zone,
    id: `interview-${id}@${new URL(url).hostname}`,
    start: new TZDate(at, zone),
    end: new TZDate(at.getTime() + minutes * 60_000, zone),
    stamp: changedAt,
    lastModified: changedAt,
    // Grows with each change, in the seconds that an integer holds.
    sequence: Math.floor(changedAt.getTime() / 1000),
    summary: oneLine(summary),
    description: [offerTitle, people].filter(Boolean).map(oneLine).join('\n'),
    location: oneLine(place || establishment),
    url,
  });
  return calendar.toString();
}
