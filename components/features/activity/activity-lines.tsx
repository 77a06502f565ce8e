import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type RecordActivity, whoseActions } from '#lib/features/activity/model.ts';

type ActivityLinesProps = {
  of: RecordActivity;
  scope: ScreenScope;
  /** The id of the record. */
  id: number;
};

/**
 * The activity of one record, newest first; rendered on the server and in the browser. Needs the messages of
 * `activity`.
 */
export function ActivityLines({ of: { lines, isCut }, scope, id }: ActivityLinesProps) {
  const t = useTranslations('activity');
  const format = useFormatter();
  if (lines.length === 0) {
    const isGroup = whoseActions(scope) === 'group';
    return <p className="text-sm text-ink-soft">{t(isGroup ? 'part.noneOfGroup' : 'part.none')}</p>;
  }
  const list = (
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
  if (!isCut) return list;
  return (
    <>
      {list}
      <p className="text-sm text-ink-soft">
        {t('part.cut', { count: lines.length })}{' '}
        <TextLink href={href(scope, 'activity', { q: id })}>{t('part.whole')}</TextLink>
      </p>
    </>
  );
}
