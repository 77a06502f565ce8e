import { addDays, dayIn, instantOf, wallIn, withinDay } from '#contract/day.ts';

/** A note as its reader sees it. Instants are RFC 3339. */
export type Note = {
  readonly id: number;
  readonly text: string;
  /** Of its author alone. */
  readonly isPrivate: boolean;
  readonly by: string;
  readonly at: string;
  /** Whether its reader may take it away. */
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

/** What is kept beside an application, here and nowhere else. */
export type FollowUp = {
  readonly notes: readonly Note[];
  readonly interviews: readonly Interview[];
  /** Null when it is not put off, or was moved since; `isBack` once its moment has passed. */
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

/** Whom a message to the candidate goes to, and what its fields say. */
export type Contact = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly offer: string;
};

/** Another application that may be of the same person. */
export type Related = {
  readonly id: number;
  readonly name: string;
  readonly offerTitle: string;
  readonly status: string;
  readonly receivedAt: string;
  /** `person`: the same account or e-mail address. `alike`: the same name, and the same telephone or town. */
  readonly sameness: 'person' | 'alike';
  /** Of the same person for the same offer. */
  readonly isDuplicate: boolean;
};

/** What may be of the same person, as far as it is shown, and whether there is more of it. */
export type RelatedList = { readonly shown: readonly Related[]; readonly hasMore: boolean };

/** Another meeting of the establishment, with whom; null of an application that the lists have no more. */
export type Appointment = Pick<Interview, 'id' | 'at' | 'minutes'> & { readonly candidate: string | null };

export type FollowUpView = {
  readonly followUp: FollowUp;
  readonly related: RelatedList;
  readonly draft: NoteDraft | null;
  readonly contact: Contact;
  /** The coming meetings of the establishment, this candidate's among them; none for who sets none. */
  readonly appointments: readonly Appointment[];
};

export const NOTE_LONGEST = 4_000;
export const LINE_LONGEST = 200;
/** Minutes that an interview may take. */
export const DURATIONS = [15, 30, 45, 60, 90, 120] as const;
/** An interview is noted so many days after it took place at most: an older day is a slip. */
const PAST_INTERVIEW_DAYS = 366;
/** An application is put off for so many days at most. */
export const SNOOZE_DAYS = 366;

/** Each until when an application can be put off. */
export type Snooze = 'evening' | 'hours' | 'tomorrow' | 'week';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day's work begins then at the establishment; what comes back in the evening does so then. */
const MORNING = '08:00';
const EVENING = '18:00';
/** From this hour on the evening is near, and from this one on nothing comes back on the same day. */
const AFTERNOON = 16;
const NIGHT = 21;

/** Until when something can be put off now: still today where that is before the night, else from the next morning. */
export function snoozesAt(zone: string, now: Date): readonly Snooze[] {
  const hour = Number(wallIn(zone, now).slice(11, 13));
  if (hour >= NIGHT) return ['tomorrow', 'week'];
  return [hour < AFTERNOON ? 'evening' : 'hours', 'tomorrow', 'week'];
}

/** When what is put off comes back: this evening, in three hours, or on the morning of the day, by the clock of a zone. */
export function snoozedUntil(zone: string, snooze: Snooze, now: Date): Date {
  if (snooze === 'hours') return new Date(now.getTime() + 3 * HOUR_MS);
  const today = dayIn(zone, now);
  if (snooze === 'evening') return instantOf(zone, `${today}T${EVENING}`);
  return instantOf(zone, `${addDays(today, snooze === 'tomorrow' ? 1 : 7)}T${MORNING}`);
}

type Span = Pick<Interview, 'at' | 'minutes'>;

/** Those that take place at least in part while a meeting does. */
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

/** The next day from Monday to Friday after today, by the clock of a zone. */
export function nextWorkingDay(zone: string, now: Date): string {
  const today = dayIn(zone, now);
  const weekday = withinDay(today).getUTCDay();
  return addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

/** Whether a day is so long ago that nobody means it. */
export function isLongPast(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > PAST_INTERVIEW_DAYS * DAY_MS;
}
