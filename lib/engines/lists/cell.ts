/** A day as `YYYY-MM-DD`. */
type DayCell = { readonly day: string };
/** A day and a time in the local time of the screens: `YYYY-MM-DD HH:mm`. */
type TimeCell = { readonly time: string };

/** The content of a cell of a file. */
export type FileCell = string | number | null | DayCell | TimeCell;

/** A workbook is made in memory, which limits its rows. */
export const MOST_IN_WORKBOOK = 20_000;

export const dayCell = (day: string | null): FileCell => (day === null ? null : { day });

/** As text that spreadsheets of any language recognise as a date. */
export function cellText(cell: Exclude<FileCell, number | null>): string {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : cell.time;
}

/** A day or a time in milliseconds, read as UTC; NaN when it is invalid. */
export function clockOf(cell: DayCell | TimeCell): number {
  return Date.parse('day' in cell ? `${cell.day}T00:00Z` : `${cell.time.replace(' ', 'T')}Z`);
}
