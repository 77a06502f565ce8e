import 'server-only';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { oneLine } from '#contract/one-line.ts';
import type { InterviewRow } from '#lib/engines/store/interviews.ts';

type Around = {
  readonly offerTitle: string;
  /** Name of the establishment. */
  readonly establishment: string;
  /** Address of the application here. */
  readonly url: string;
  readonly summary: string;
};

/**
 * An interview as a calendar file (RFC 5545): the same every time, so that a calendar that has it changes its entry.
 */
export function toCalendarFile(
  interview: InterviewRow,
  { offerTitle, establishment, url, summary }: Around,
): string {
  const { id, at, minutes, place, people, changedAt } = interview;
  const calendar = ical({ prodId: '//Perron//Interview//FR', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `interview-${id}@${new URL(url).hostname}`,
    start: at,
    end: new Date(at.getTime() + minutes * 60_000),
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
