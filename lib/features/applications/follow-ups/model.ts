import { addDays, dayIn, instantOf, wallIn, withinDay } from '#contract/day.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';

/** A note as its reader sees it. Instants are RFC 3339. */
export type Note = {
  readonly id: number;
  readonly text: string;
  /** Visible to its author only. */
  readonly isPrivate: boolean;
  readonly by: string;
  readonly at: string;
  /** Whether its reader may delete it. */
  readonly isOwn: boolean;
};

export type Interview = {
  readonly id: number;
  readonly at: string;
  readonly minutes: number;
  readonly place: string;
  readonly people: string;
  readonly by: string;
};

export type Assignee = { readonly id: number; readonly name: string; readonly isMe: boolean };

/** The follow-up of an application, stored only by the dashboard. */
export type FollowUp = {
  readonly notes: readonly Note[];
  readonly interviews: readonly Interview[];
  /** Null when it is not snoozed, or was moved since; `isBack` once the time has passed. */
  readonly snooze: { readonly until: string; readonly by: string; readonly isBack: boolean } | null;
  readonly assignee: Assignee | null;
};

/** A note that its reader has begun and not added. */
export type NoteDraft = {
  readonly text: string;
  readonly isPrivate: boolean;
  readonly revision: number;
  readonly savedAt: string;
};

/** Recipient of a message to the candidate, and the values of its fields. */
export type Contact = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly offer: string;
};

/** Another application, possibly of the same person. */
export type Related = {
  readonly id: number;
  readonly name: string;
  readonly offerTitle: string;
  readonly status: string;
  readonly receivedAt: string;
  /** `person`: the same account, e-mail address or telephone number. `alike`: the same name and town. */
  readonly sameness: 'person' | 'alike';
  /** The same person for the same offer. */
  readonly isDuplicate: boolean;
};

/** Possible applications of the same person that are shown, and whether there are more. */
export type RelatedList = { readonly shown: readonly Related[]; readonly hasMore: boolean };

/** Another interview of the establishment; `candidate` is null where the lists no longer have the application. */
export type Appointment = Pick<Interview, 'id' | 'at' | 'minutes'> & { readonly candidate: string | null };

export type FollowUpView = {
  readonly followUp: FollowUp;
  readonly related: RelatedList;
  readonly draft: NoteDraft | null;
  readonly contact: Contact;
  /**
   * The coming interviews of the establishment, this candidate's included; empty for readers who may not create any.
   */
  readonly appointments: readonly Appointment[];
};

export const NOTE_LONGEST = 4_000;
export const LINE_LONGEST = 200;
/** Durations of an interview, in minutes. */
export const DURATIONS = [15, 30, 45, 60, 90, 120] as const;
/** An interview can be entered this many days after it took place; an older day is a typing error. */
const PAST_INTERVIEW_DAYS = 366;
/** Maximum number of days that an application can be snoozed. */
export const SNOOZE_DAYS = 366;

/** How long an application can be snoozed. */
export type Snooze = 'evening' | 'hours' | 'tomorrow' | 'week';

/**
 * The start of the working day at the establishment, and the time at which an application snoozed until the evening is
 * back.
 */
const MORNING = '08:00';
const EVENING = '18:00';
/** From the first hour on no snooze for the evening is offered, and from the second none that ends on the same day. */
const AFTERNOON = 16;
const NIGHT = 21;

/** The snoozes that are offered now: on the same day if that is before the night, else from the next morning. */
export function snoozesAt(zone: string, now: Date): readonly Snooze[] {
  const hour = Number(wallIn(zone, now).slice(11, 13));
  if (hour >= NIGHT) return ['tomorrow', 'week'];
  return [hour < AFTERNOON ? 'evening' : 'hours', 'tomorrow', 'week'];
}

/** When a snooze ends: this evening, in three hours, or on the morning of a day, in a zone. */
export function snoozedUntil(zone: string, snooze: Snooze, now: Date): Date {
  if (snooze === 'hours') return new Date(now.getTime() + 3 * HOUR_MS);
  const today = dayIn(zone, now);
  if (snooze === 'evening') return instantOf(zone, `${today}T${EVENING}`);
  return instantOf(zone, `${addDays(today, snooze === 'tomorrow' ? 1 : 7)}T${MORNING}`);
}

type Span = Pick<Interview, 'at' | 'minutes'>;

/** The meetings that overlap with a meeting. */
export function overlapping<T extends Span>(meeting: Span, others: readonly T[]): readonly T[] {
  const [begin, end] = spanOf(meeting);
  return others.filter((other) => {
    const [from, until] = spanOf(other);
    return from < end && begin < until;
  });
}

const spanOf = ({ at, minutes }: Span): readonly [begin: number, end: number] => [
  Date.parse(at),
  Date.parse(at) + minutes * 60_000,
];

/** The next day from Monday to Friday after today, in a zone. */
export function nextWorkingDay(zone: string, now: Date): string {
  const today = dayIn(zone, now);
  const weekday = withinDay(today).getUTCDay();
  return addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

/** Whether a day is so long ago that it must be a typing error. */
export function isLongPast(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > PAST_INTERVIEW_DAYS * DAY_MS;
}
