/** A day as `YYYY-MM-DD`. */
type DayCell = { readonly day: string };
/** A day and a time as the clock of the screens shows them: `YYYY-MM-DD HH:mm`. */
type TimeCell = { readonly time: string };

/** What stands in a cell of a file. */
export type FileCell = string | number | null | DayCell | TimeCell;

/** A workbook is made in memory: no more rows. */
export const MOST_IN_WORKBOOK = 20_000;

export const dayCell = (day: string | null): FileCell => (day === null ? null : { day });

/** As text, of which spreadsheets of any language take a day or a time for a date. */
export function cellText(cell: Exclude<FileCell, number | null>): string {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : cell.time;
}

/** A day or a time in milliseconds, as if the clock were that of UTC; NaN for what is none. */
export function clockOf(cell: DayCell | TimeCell): number {
  return Date.parse('day' in cell ? `${cell.day}T00:00Z` : `${cell.time.replace(' ', 'T')}Z`);
}
