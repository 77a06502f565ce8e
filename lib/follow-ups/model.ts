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
  /** Null when it is not put off, or not any more. */
  readonly snooze: { readonly until: string; readonly by: string } | null;
  readonly assignee: Assignee | null;
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

export type FollowUpView = { readonly followUp: FollowUp; readonly related: readonly Related[] };

export const NOTE_LONGEST = 4_000;
export const LINE_LONGEST = 200;
/** Minutes that an interview may take. */
export const DURATIONS = [15, 30, 45, 60, 90, 120] as const;
/** An application is put off for so many days at most. */
export const SNOOZE_DAYS = 366;

export const SNOOZES = ['today', 'tomorrow', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day's work begins then, in Paris. */
const MORNING = 8;

/** When what is put off comes back: in three hours, or at eight in the morning of the day, in Paris. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'today') return new Date(now.getTime() + 3 * HOUR_MS);
  return morningIn(snooze === 'tomorrow' ? 1 : 7, now);
}

function morningIn(days: number, now: Date): Date {
  const today = new Date(`${parisDay(now)}T00:00:00Z`);
  const day = new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  // Paris is one hour ahead of UTC, or two.
  const guess = new Date(`${day}T0${MORNING - 1}:00:00Z`);
  return new Date(guess.getTime() - (parisHour(guess) - MORNING) * HOUR_MS);
}

const parisDay = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(instant);

const parisHour = (instant: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );

/** `2026-12-01` and `14:30` of a clock in Paris as an instant; null where they name none. */
export function parisInstant(day: string, time: string): Date | null {
  const utc = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(utc.getTime())) return null;
  for (const ahead of [1, 2]) {
    const instant = new Date(utc.getTime() - ahead * HOUR_MS);
    if (clockOf(instant) === `${day} ${time}`) return instant;
  }
  return null;
}

/** Day and time of an instant on a clock in Paris: `2026-12-01 14:30`. */
export function clockOf(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).format(instant);
}
