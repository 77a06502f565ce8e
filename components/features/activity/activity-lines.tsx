import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Timeline, type TimelineEntry } from '#components/ui/timeline.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type RecordActivity, whoseActions } from '#lib/features/activity/model.ts';

type ActivityLinesProps = {
  of: RecordActivity;
  scope: ScreenScope;
  /** The id of the record. */
  id: number;
  /** What else happened to the record. */
  beside?: readonly TimelineEntry[];
};

/**
 * The activity of one record, newest first; rendered on the server and in the browser. Needs the messages of
 * `activity`.
 */
export function ActivityLines({ of: { lines, isCut }, scope, id, beside = [] }: ActivityLinesProps) {
  const t = useTranslations('activity');
  const entries = lines.map(({ position, at, who, what }) => ({
    key: position,
    at,
    what,
    who: who ?? t('nobody'),
  }));
  const isGroup = whoseActions(scope) === 'group';
  return (
    <>
      {lines.length === 0 && (
        <p className="text-sm text-ink-soft">{t(isGroup ? 'part.noneOfGroup' : 'part.none')}</p>
      )}
      <Timeline entries={[...entries, ...beside]} />
      {isCut && (
        <p className="text-sm text-ink-soft">
          {t('part.cut', { count: lines.length })}{' '}
          <TextLink href={href(scope, 'activity', { q: id })}>{t('part.whole')}</TextLink>
        </p>
      )}
    </>
  );
}
