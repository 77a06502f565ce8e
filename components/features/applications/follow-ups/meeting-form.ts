import { wallIn } from '#contract/day.ts';
import { findInstant } from '#lib/features/applications/follow-ups/find-instant.ts';
import {
  DURATIONS,
  type Interview,
  isLongPast,
  nextWorkingDay,
} from '#lib/features/applications/follow-ups/model.ts';

export type Meeting = Pick<Interview, 'at' | 'minutes' | 'place' | 'people'>;

/** An interview as typed: day and time in the establishment's time zone. */
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

/** The form of a stored interview; for a new one on the next working day. */
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

/** Errors of day and time, by field. */
export type TimeErrors = {
  readonly day?: 'dayNeeded' | 'longPast' | undefined;
  readonly time?: 'timeNeeded' | 'noSuchTime' | undefined;
};

export function timeErrors(zone: string, { day, time }: MeetingForm, now: Date): TimeErrors {
  if (day === '' || time === '')
    return { day: day === '' ? 'dayNeeded' : undefined, time: time === '' ? 'timeNeeded' : undefined };
  // A year of three digits occurs while one of four is being typed.
  if (isLongPast(new Date(`${day}T${time}Z`), now)) return { day: 'longPast' };
  // A time that the clocks skip.
  return findInstant(zone, day, time) ? {} : { time: 'noSuchTime' };
}
