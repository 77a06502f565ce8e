import type { FileCell } from '#lib/engines/lists/cell.ts';
import { wallOfParis } from '#lib/engines/platform-client/wire/zone.ts';

/** An instant of the wire by the clock of the screens, that of Paris. */
export function instantCell(at: string | null): FileCell {
  if (at === null || Number.isNaN(Date.parse(at))) return at;
  return { time: new Date(wallOfParis(Date.parse(at))).toISOString().slice(0, 16).replace('T', ' ') };
}
