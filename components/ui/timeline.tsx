import { useFormatter } from 'next-intl';
import { DOT } from '#components/ui/text/dotted.ts';

export type TimelineEntry = {
  readonly key: string | number;
  /** RFC 3339. */
  readonly at: string;
  readonly what: string;
  /** Null where the text says it already. */
  readonly who: string | null;
};

type Run = [TimelineEntry, ...TimelineEntry[]];

/** What happened, by whom and when, latest first. What somebody did several times on end in a day is one line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormatter();
  if (entries.length === 0) return null;
  const dayOf = (at: string) => format.dateTime(new Date(at), 'day');
  const runs: Run[] = [];
  for (const entry of entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))) {
    const last = runs.at(-1);
    const isSame =
      last &&
      last[0].what === entry.what &&
      last[0].who === entry.who &&
      dayOf(last[0].at) === dayOf(entry.at);
    if (isSame) last.push(entry);
    else runs.push([entry]);
  }
  return (
    <ol className="grid gap-2 border-s ps-4 text-sm">
      {runs.map(([{ key, at, what, who }, ...earlier]) => (
        <li key={key}>
          <span className="font-semibold">{what}</span>
          {earlier.length > 0 && (
            <span className="tabular text-ink-soft"> × {format.number(earlier.length + 1)}</span>
          )}
          <span className="block text-xs text-ink-faint">
            <time dateTime={at}>{format.dateTime(new Date(at), 'instant')}</time>
            {who !== null && `${DOT}${who}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
