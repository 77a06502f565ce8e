import { HOUR_MS } from '#contract/durations.ts';
import { TIER_LIMITS } from '#contract/wire.ts';
import type { BudgetRow } from '#lib/engines/budget/ledger.ts';

/** What is left of the limit for sign-ins, which counts all our users together. Ends in milliseconds. */
export type TierRoom = {
  readonly minuteLeft: number;
  readonly minuteLimit: number;
  readonly minuteEnd: number;
  readonly hourLeft: number;
  readonly hourLimit: number;
  readonly hourEnd: number;
  readonly closedUntil: number;
};

/** `share` is the usable part of each window: 1, or less for strangers. */
export function roomOf(row: BudgetRow | null, share: number, now: Date): TierRoom {
  const at = now.getTime();
  const limits = TIER_LIMITS.auth;
  const minuteLimit = Math.max(1, Math.floor((row?.minuteLimit ?? limits.minute) * share));
  const hourLimit = Math.max(1, Math.floor((row?.hourLimit ?? limits.hour) * share));
  const left = (limit: number, used: number, end: number) => (end <= at ? limit : Math.max(0, limit - used));
  return {
    minuteLimit,
    hourLimit,
    minuteLeft: left(minuteLimit, row?.minuteUsed ?? 0, row?.minuteEndsAt.getTime() ?? 0),
    hourLeft: left(hourLimit, row?.hourUsed ?? 0, row?.hourEndsAt.getTime() ?? 0),
    minuteEnd: Math.max(at, row?.minuteEndsAt.getTime() ?? 0),
    hourEnd: Math.max(at, row?.hourEndsAt.getTime() ?? 0),
    closedUntil: row?.closedUntil.getTime() ?? 0,
  };
}

/** Seconds until the person at a place (1 is next) is admitted; 0 for now. */
export function secondsUntilTurn(room: TierRoom, place: number, now: Date): number {
  const at = now.getTime();
  const turn = Math.max(minuteTurn(room, place, at), hourTurn(room, place, at), room.closedUntil);
  return turn <= at ? 0 : Math.ceil((turn - at) / 1000);
}

function minuteTurn(room: TierRoom, place: number, at: number): number {
  if (place <= room.minuteLeft) return at;
  return room.minuteEnd + (Math.ceil((place - room.minuteLeft) / room.minuteLimit) - 1) * 60_000;
}

function hourTurn(room: TierRoom, place: number, at: number): number {
  if (place <= room.hourLeft) return at;
  return room.hourEnd + (Math.ceil((place - room.hourLeft) / room.hourLimit) - 1) * HOUR_MS;
}
