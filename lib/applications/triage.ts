/** One decision of a round: which application, and what was done with it. */
export type Decision = { readonly id: number; readonly kind: 'move' | 'snooze'; readonly place: number };

/** A round through applications that wait, until none is left. */
export type Round = {
  /** Those that are left, in their order, as far as they are known. */
  readonly ids: readonly number[];
  /** Which of them is shown. */
  readonly place: number;
  /** How many are left in all. */
  readonly left: number;
  /** The latest last. */
  readonly decisions: readonly Decision[];
};

/** A round begins with what the lists have, without what was decided on in it and they do not know yet. */
export function beginRound(
  queue: { readonly ids: readonly number[]; readonly total: number },
  decided: readonly Decision[] = [],
  shown: number | null = null,
): Round {
  const gone = new Set(decided.map(({ id }) => id));
  const ids = queue.ids.filter((id) => !gone.has(id));
  const place = shown === null ? 0 : Math.max(0, ids.indexOf(shown));
  return { ids, place, left: queue.total - (queue.ids.length - ids.length), decisions: decided };
}

/** The application that is shown; null when none is left. */
export function currentOf({ ids, place }: Round): number | null {
  return ids[place] ?? null;
}

/** Those that come after it. */
export function comingAfter({ ids, place }: Round, many: number): readonly number[] {
  return ids.slice(place + 1, place + 1 + many);
}

/** The one that is shown is done with: the next one takes its place, or the one before where it was the last. */
export function decided(round: Round, kind: Decision['kind']): Round {
  const id = currentOf(round);
  if (id === null) return round;
  const ids = round.ids.filter((other) => other !== id);
  return {
    ids,
    place: Math.min(round.place, Math.max(0, ids.length - 1)),
    left: round.left - 1,
    decisions: [...round.decisions, { id, kind, place: round.place }],
  };
}

/** A decision that was taken back, or came to nothing: its application is shown again where it was. */
export function takenBackIn(round: Round, id: number): Round {
  const decision = round.decisions.findLast((one) => one.id === id);
  if (!decision) return round;
  const place = Math.min(decision.place, round.ids.length);
  return {
    ids: [...round.ids.slice(0, place), id, ...round.ids.slice(place)],
    place,
    left: round.left + 1,
    decisions: round.decisions.filter((one) => one !== decision),
  };
}

/** The next or the one before, without deciding anything. */
export function steppedIn(round: Round, by: 1 | -1): Round {
  const place = round.place + by;
  return place < 0 || place >= round.ids.length ? round : { ...round, place };
}

/** Whether all that is known was gone through, and there is more. */
export function isShort({ ids, left }: Round): boolean {
  return ids.length < left && ids.length < 5;
}
