import { dayIn } from '#contract/day.ts';
import { dayCell, type FileCell } from '#lib/engines/lists/cell.ts';
import { instantCell } from './instant-cell.ts';

/** Instants of a file as the screens of its scope show them. */
export type ExportClock = {
  /** The heading of a column of instants, with their time zone: `Reçue le (heure de La Réunion)`. */
  readonly head: (text: string) => string;
  readonly time: (at: string | null) => FileCell;
  readonly day: (at: string) => FileCell;
  /** The day on which the file is made: `2026-12-01`. */
  readonly today: string;
};

/** In the local time of a zone, at `now`. */
export function exportClock(zone: string, now: Date, head: ExportClock['head']): ExportClock {
  return {
    head,
    time: (at) => instantCell(zone, at),
    day: (at) => dayCell(dayIn(zone, new Date(at))),
    today: dayIn(zone, now),
  };
}
