import { wallIn } from '#contract/day.ts';
import { findInstant } from '#lib/features/applications/follow-ups/find-instant.ts';
import {
  DURATIONS,
  type Interview,
  isLongPast,
  nextWorkingDay,
} from '#lib/features/applications/follow-ups/model.ts';

export type Meeting = Pick<Interview, 'at' | 'minutes' | 'place' | 'people'>;

/** A meeting as it is typed: day and time by the clock of the establishment. */
export type MeetingForm = {
  readonly day: string;
  readonly time: string;
  readonly minutes: (typeof DURATIONS)[number];
  readonly place: string;
  readonly people: string;
};

const USUAL = 30;

export const toDuration = (minutes: number | undefined): MeetingForm['minutes'] =>
  DURATIONS.find((each) => each === minutes) ?? USUAL;

/** The form of a meeting that is kept; one of the next working day for a new meeting. */
export function meetingForm(zone: string, interview: Interview | null): MeetingForm {
  const [day = '', time = ''] = interview
    ? wallIn(zone, new Date(interview.at)).split('T')
    : [nextWorkingDay(zone, new Date())];
  const { place = '', people = '' } = interview ?? {};
  return { day, time, minutes: toDuration(interview?.minutes), place, people };
}

export function isSameForm(one: MeetingForm, other: MeetingForm): boolean {
  return (['day', 'time', 'minutes', 'place', 'people'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** What is wrong with the moment, by field. */
export type TimeErrors = {
  readonly day?: 'dayNeeded' | 'longPast' | undefined;
  readonly time?: 'timeNeeded' | 'noSuchTime' | undefined;
};

export function timeErrors(zone: string, { day, time }: MeetingForm, now: Date): TimeErrors {
  if (day === '' || time === '')
    return { day: day === '' ? 'dayNeeded' : undefined, time: time === '' ? 'timeNeeded' : undefined };
  // A year of three figures is typed on the way to one of four.
  if (isLongPast(new Date(`${day}T${time}Z`), now)) return { day: 'longPast' };
  // An hour that the clocks leave out.
  return findInstant(zone, day, time) ? {} : { time: 'noSuchTime' };
}
