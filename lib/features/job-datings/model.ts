import { daysLater } from '#contract/day.ts';
import { searchOf } from '#lib/engines/lists/search-words.ts';
import type {
  Participant,
  JobDating as PlatformJobDating,
} from '#lib/engines/platform-client/resources/job-dating.ts';
import type { JobDatingParams } from './list.ts';

export type JobDating = PlatformJobDating;

/** `whole` is false where the platform has more than are read. */
export type JobDatings = { readonly items: readonly JobDating[]; readonly whole: boolean };

/** An application that a participant has sent to this establishment. */
export type ParticipantApplication = {
  readonly id: number;
  readonly offerTitle: string;
  readonly status: string;
};

/** Somebody who has registered, with their applications here as far as they were read. */
export type ParticipantRow = Participant & { readonly applications: readonly ParticipantApplication[] };

/** Phases of a job dating; the tabs of the list. */
export const PHASES = ['upcoming', 'draft', 'past', 'cancelled'] as const;
export type Phase = (typeof PHASES)[number];

/** With an unknown status it is upcoming or past, by the clock. */
export function phaseOf({ status, endsAt }: Pick<JobDating, 'status' | 'endsAt'>, now: Date): Phase {
  if (status === 'draft' || status === 'cancelled') return status;
  const isOver = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  return status === 'done' || isOver ? 'past' : 'upcoming';
}

/** How many there are in each phase. */
export function countPhases(items: readonly JobDating[], now: Date): Readonly<Record<Phase, number>> {
  const counts = { upcoming: 0, draft: 0, past: 0, cancelled: 0 };
  for (const item of items) counts[phaseOf(item, now)] += 1;
  return counts;
}

const startOf = ({ startsAt }: JobDating) =>
  startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt);

/** Those that match a view: every typed word is in the title or the place; the next first, of past ones the latest. */
export function arrange(items: readonly JobDating[], view: JobDatingParams, now: Date): readonly JobDating[] {
  const isSought = searchOf(view.q);
  const shown = view.show ?? 'upcoming';
  const way = shown === 'past' ? -1 : 1;
  return items
    .filter((item) => phaseOf(item, now) === shown)
    .filter(({ title, place, city }) => isSought(`${title} ${place ?? ''} ${city}`))
    .sort((a, b) => way * compare(startOf(a), startOf(b)) || a.id - b.id);
}

/** The next published one, if it starts within this many days. */
export function nextWithin(
  items: readonly JobDating[],
  { days, zone, now }: { readonly days: number; readonly zone: string; readonly now: Date },
): JobDating | null {
  const last = daysLater(zone, now, days).getTime();
  const coming = items.filter((item) => phaseOf(item, now) === 'upcoming' && startOf(item) <= last);
  return coming.sort((a, b) => compare(startOf(a), startOf(b)))[0] ?? null;
}

// Infinity minus infinity is NaN, which does not sort.
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
