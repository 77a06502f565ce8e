import { isUnsettled } from '#lib/engines/commands/change-model.ts';
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

/** How long one key undoes what our server or the platform has already, in milliseconds. */
const OFFERED_MS = 60_000;
/** How long a snooze is kept for a reload, as long as moves are listed. */
const LISTED_MS = 15 * 60_000;
const KEPT_AT_MOST = 20;

export type LastDecision =
  | { readonly kind: 'move'; readonly moves: readonly Move[] }
  | { readonly kind: 'snooze'; readonly snooze: Snooze };

/**
 * What one key undoes: the last moves or the last snooze, whichever is later; both newest first. Null where that was
 * done so long ago that nobody has it in mind any more; what is still to be sent is in sight and is always offered.
 */
export function lastDecision(
  moves: readonly Move[],
  snoozes: readonly Snooze[],
  now: number,
): LastDecision | null {
  const isRecent = (instant: string) => now - Date.parse(instant) < OFFERED_MS;
  const gesture = lastGesture(
    moves.filter(({ state, createdAt }) => isUnsettled(state) || isRecent(createdAt)),
  );
  const snooze = snoozes.find(({ at, undoneAt }) => undoneAt === null && isRecent(at));
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
    return stored.filter(isSnooze).filter(({ at }) => now - Date.parse(at) < LISTED_MS);
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
