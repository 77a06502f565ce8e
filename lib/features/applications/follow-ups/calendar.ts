import 'server-only';
import { oneLine } from '#contract/one-line.ts';
import type { TimeZone } from '#contract/time-zones.ts';
import { toEventFile } from '#lib/engines/calendar/event-file.ts';
import type { InterviewRow } from '#lib/engines/store/interviews.ts';

type Around = {
  /** How the candidate can be reached; empty where it is not known. */
  readonly contact: readonly string[];
  readonly offerTitle: string;
  /** Name of the establishment. */
  readonly establishment: string;
  /** Address of the application in the dashboard. */
  readonly url: string;
  readonly summary: string;
  /** Time zone of the establishment. */
  readonly zone: TimeZone;
};

/** An interview as a calendar file. */
export function toCalendarFile(
  { id, at, minutes, place, people, changedAt }: InterviewRow,
  { contact, offerTitle, establishment, url, summary, zone }: Around,
): string {
  return toEventFile({
    ...{ kind: 'Interview', id: `interview-${id}`, url, zone, summary, changedAt },
    startsAt: at,
    endsAt: new Date(at.getTime() + minutes * 60_000),
    description: [offerTitle, people, ...contact].filter(Boolean).map(oneLine).join('\n'),
    location: place || establishment,
  });
}
