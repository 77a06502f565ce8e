import { wallIn } from '#contract/day.ts';
import type { FileCell } from '#lib/engines/lists/cell.ts';

/** An instant of the wire in the local time of a zone. */
export function instantCell(zone: string, at: string | null): FileCell {
  if (at === null || Number.isNaN(Date.parse(at))) return at;
  return { time: wallIn(zone, new Date(at)).replace('T', ' ') };
}
