import { useFormatter, useTranslations } from 'next-intl';
import { DOT } from '#components/ui/dotted.ts';
import type { ActivityLine } from '#lib/activity/model.ts';

/** What was done to one record, the newest first; drawn on the server and in the browser. Needs the words of `activity`. */
export function ActivityLines({ lines }: { lines: readonly ActivityLine[] }) {
  const t = useTranslations('activity');
  const format = useFormatter();
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{t('part.none')}</p>;
  return (
    <ol className="grid gap-2 border-s ps-4 text-sm">
      {lines.map(({ position, at, who, what }) => (
        <li key={position}>
          <span className="font-semibold">{what}</span>
          <span className="block text-xs text-ink-faint">
            <time dateTime={at}>{format.dateTime(new Date(at), 'instant')}</time>
            {DOT}
            {who ?? t('nobody')}
          </span>
        </li>
      ))}
    </ol>
  );
}
