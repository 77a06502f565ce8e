import type { Move } from './move-model.ts';

/** A decision in a triage round: the application, and the end of its snooze; null where it was moved. */
export type Decision = { readonly id: number; readonly until: Date | null; readonly place: number };

/** A round through waiting applications, until none is left. */
export type Round = {
  /** Those that are left, in order, as far as they are known. */
  readonly ids: readonly number[];
  /** Which of them is shown. */
  readonly place: number;
  /** How many are left in total. */
  readonly left: number;
  /** Latest last. */
  readonly decisions: readonly Decision[];
  /** The one that is shown, where somebody else has answered it meanwhile: it is not among those that are left. */
  readonly answered: number | null;
};

type Queue = { readonly ids: readonly number[]; readonly total: number };

/** Starts a round with what the lists have. */
export function beginRound({ ids, total }: Queue): Round {
  return { ids, place: 0, left: total, decisions: [], answered: null };
}

/**
 * Updates a round from the lists, without decisions that they do not know yet. The current candidate stays: a key
 * pressed at that moment must not decide on somebody else.
 */
export function renewedIn(round: Round, queue: Queue): Round {
  const gone = new Set(round.decisions.map(({ id }) => id));
  const ids = queue.ids.filter((id) => !gone.has(id));
  const next = { ...round, ids, left: queue.total - (queue.ids.length - ids.length), answered: null };
  const shown = currentOf(round);
  if (shown === null) return { ...next, place: 0 };
  const known = ids.indexOf(shown);
  if (known >= 0) return { ...next, place: known };
  const place = Math.min(round.place, ids.length);
  return { ...next, ids: ids.toSpliced(place, 0, shown), place, answered: shown };
}

/**
 * Drops decisions that no longer count: a move that failed, a snooze that has ended. Their applications wait again as
 * soon as the lists say so. `moves` newest first.
 */
export function withoutVain(round: Round, moves: readonly Move[], now: number): Round {
  const isVain = ({ id, until }: Decision) =>
    until ? until.getTime() <= now : VAIN.has(moves.find((move) => move.applicationId === id)?.state);
  return { ...round, decisions: round.decisions.filter((decision) => !isVain(decision)) };
}
const VAIN: ReadonlySet<Move['state'] | undefined> = new Set(['refused', 'conflict', 'kept']);

/** The application that is shown; null when none is left. */
export function currentOf({ ids, place }: Round): number | null {
  return ids[place] ?? null;
}

/** Those that follow it. */
export function comingAfter({ ids, place }: Round, many: number): readonly number[] {
  return ids.slice(place + 1, place + 1 + many);
}

/** Ends the current one: the next takes its place, or the previous where it was the last. */
export function decided(round: Round, until: Decision['until']): Round {
  const id = currentOf(round);
  if (id === null) return round;
  const decisions = [...round.decisions, { id, until, place: round.place }];
  return { ...withoutShown(round), left: round.left - (id === round.answered ? 0 : 1), decisions };
}

function withoutShown(round: Round): Round {
  const ids = round.ids.toSpliced(round.place, 1);
  return { ...round, ids, place: Math.min(round.place, Math.max(0, ids.length - 1)), answered: null };
}

/** A decision that was undone, or failed: its application is shown again in its place. */
export function revertedIn(round: Round, id: number): Round {
  const decision = round.decisions.findLast((one) => one.id === id);
  if (!decision) return round;
  const place = Math.min(decision.place, round.ids.length);
  return {
    ...round,
    ids: round.ids.toSpliced(place, 0, id),
    place,
    left: round.left + 1,
    decisions: round.decisions.filter((one) => one !== decision),
  };
}

/** Shows an application that waits again, even where the round did not have it. */
export function shownAgainIn(round: Round, id: number): Round {
  const known = round.ids.indexOf(id);
  if (known >= 0) return { ...round, place: known };
  return { ...round, ids: round.ids.toSpliced(round.place, 0, id), left: round.left + 1 };
}

/** The next or the previous one, without a decision; one that was answered meanwhile is not shown again. */
export function steppedIn(round: Round, by: 1 | -1): Round {
  if (round.answered !== null && round.answered === currentOf(round)) {
    const rest = withoutShown(round);
    return by === 1 ? rest : { ...rest, place: Math.max(0, round.place - 1) };
  }
  const place = round.place + by;
  return place < 0 || place >= round.ids.length ? round : { ...round, place };
}

/** Whether all known ones are done, and there are more. */
export function isShort({ ids, left }: Round): boolean {
  return ids.length < left && ids.length < 5;
}

/** Whether the last known one is shown, and there are more, which are read once some are decided on. */
export function isLastKnown({ ids, place, left }: Round): boolean {
  return place === ids.length - 1 && ids.length < left;
}
