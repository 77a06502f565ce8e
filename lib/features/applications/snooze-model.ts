import { lastGesture, type Move } from './move-model.ts';

/** An application that this person has snoozed in this tab. Instants are RFC 3339. */
export type Snooze = {
  readonly applicationId: number;
  /** The candidate's name; null after a reload: no names are stored in the browser. */
  readonly candidate: string | null;
  readonly until: string;
  /** The end of an earlier snooze; null when there was none. */
  readonly before: string | null;
  readonly at: string;
  /** When it was undone; null while it lasts. */
  readonly undoneAt: string | null;
};

/** How long an undo is offered, as long as moves are listed. */
const OFFERED_MS = 15 * 60_000;
const KEPT_AT_MOST = 20;

/** The latest snooze that can be undone; `snoozes` newest first. */
export function lastSnooze(snoozes: readonly Snooze[]): Snooze | null {
  return snoozes.find(({ undoneAt }) => undoneAt === null) ?? null;
}

export type LastDecision =
  | { readonly kind: 'move'; readonly moves: readonly Move[] }
  | { readonly kind: 'snooze'; readonly snooze: Snooze };

/** What one press of undo reverts: the last moves or the last snooze, whichever is later; both newest first. */
export function lastDecision(moves: readonly Move[], snoozes: readonly Snooze[]): LastDecision | null {
  const gesture = lastGesture(moves);
  const snooze = lastSnooze(snoozes);
  const [move] = gesture;
  if (snooze && (!move || Date.parse(snooze.at) > Date.parse(move.createdAt)))
    return { kind: 'snooze', snooze };
  return move ? { kind: 'move', moves: gesture } : null;
}

/** Adds or replaces one. */
export function withSnooze(snoozes: readonly Snooze[], snooze: Snooze): readonly Snooze[] {
  const others = snoozes.filter(
    ({ applicationId, at }) => applicationId !== snooze.applicationId || at !== snooze.at,
  );
  return [snooze, ...others].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, KEPT_AT_MOST);
}

export function withoutSnooze(snoozes: readonly Snooze[], { applicationId, at }: Snooze): readonly Snooze[] {
  return snoozes.filter((one) => one.applicationId !== applicationId || one.at !== at);
}

/** As text for the storage of the tab, without names. */
export function snoozesToText(snoozes: readonly Snooze[]): string {
  return JSON.stringify(snoozes.map((snooze) => ({ ...snooze, candidate: null })));
}

/** The snoozes of a stored text that can still be undone. */
export function snoozesOfText(text: string | null, now: number): readonly Snooze[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isSnooze).filter(({ at }) => now - Date.parse(at) < OFFERED_MS);
  } catch {
    return [];
  }
}

function isSnooze(stored: unknown): stored is Snooze {
  if (typeof stored !== 'object' || stored === null) return false;
  const { applicationId, until, at } = stored as Partial<Record<keyof Snooze, unknown>>;
  return (
    Number.isSafeInteger(applicationId) &&
    [until, at].every((instant) => !Number.isNaN(Date.parse(String(instant))))
  );
}
