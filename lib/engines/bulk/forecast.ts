import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { leftIn, roomForBulkRequests, type Windows } from '#lib/engines/budget/room.ts';

/** A window that has opened is noticed a moment later: the margin of the ledger and the interval of the runner. */
const NOTICED_MS = 1_000;

export type Outlook = {
  /** Milliseconds since 1970, like all instants here. */
  readonly endsAt: number;
  /** When the window of the hour opens again, if it has to be waited for. */
  readonly opensAt: number | null;
};

/**
 * When `left` items will be done from `from` on, at `paceMs` each: simulates the windows, first as they are and then as
 * the bulk request itself starts them. Each item costs one change, alone or in a batch.
 */
export function forecast(left: number, windows: Windows, from: number, paceMs: number): Outlook {
  const { closedUntil } = windows;
  let { minute, hour } = windows;
  let now = Math.max(from, closedUntil);
  let opensAt: number | null = null;
  for (let rest = left; rest > 0; ) {
    if (minute.endsAt <= now) minute = { ...minute, used: 0, endsAt: now + MINUTE_MS + NOTICED_MS };
    if (hour.endsAt <= now) hour = { ...hour, used: 0, endsAt: now + HOUR_MS + NOTICED_MS };
    const state = { minute, hour, closedUntil };
    const room = roomForBulkRequests(state, now);
    if (room === 0) {
      const byHour = leftIn('hour', state, now) <= 0;
      now = byHour ? hour.endsAt : minute.endsAt;
      if (byHour) opensAt ??= hour.endsAt;
      continue;
    }
    const untilMinuteEnds = paceMs > 0 ? Math.max(1, Math.floor((minute.endsAt - now) / paceMs)) : room;
    const sent = Math.min(rest, room, untilMinuteEnds);
    rest -= sent;
    now += sent * paceMs;
    minute = { ...minute, used: minute.used + sent };
    hour = { ...hour, used: hour.used + sent };
  }
  return { endsAt: now, opensAt };
}
