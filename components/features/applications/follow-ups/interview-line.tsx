'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { DOT, dotted } from '#components/ui/text/dotted.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { Interview } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';

type InterviewLineProps = Pick<About, 'scope' | 'writes'> & {
  interview: Interview;
  /** Null for those who cannot write to the candidate. */
  onWrite: (() => void) | null;
  onEdit: () => void;
};

/** An interview: when, where and with whom; as a calendar file, as a message to the candidate, to be changed. */
export function InterviewLine({ scope, writes, interview, onWrite, onEdit }: InterviewLineProps) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  const { id, at, minutes, place, people } = interview;
  const when = format.dateTime(new Date(at), 'appointment');
  return (
    <li className="grid gap-1.5">
      <p>
        <time dateTime={at} className="font-semibold first-letter:uppercase">
          {when}
        </time>
        {DOT}
        {dotted([t('minutesValue', { minutes }), place])}
        {people && <span className="block text-ink-soft wrap-anywhere">{t('with', { people })}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={apiHref(scope, 'interviews', id, 'calendar')}
          download
          aria-label={t('calendarNamed', { when })}
          className={buttonClass('secondary', 'sm')}
        >
          <Icon path={download} className="size-4" />
          {t('calendar')}
        </a>
        {onWrite && (
          <Button size="sm" aria-haspopup="dialog" aria-label={t('writeNamed', { when })} onClick={onWrite}>
            {t('write')}
          </Button>
        )}
        {writes && (
          <Button
            ref={restoreFocus()}
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('editNamed', { when })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        )}
      </div>
    </li>
  );
}
