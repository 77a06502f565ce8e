'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Age } from '#components/ui/text/age.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import type { FollowUpView } from '#lib/features/applications/follow-ups/model.ts';
import { followUpQuery } from '#lib/features/applications/follow-ups/queries.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';

/** Id of the tab with all of it. */
export const FOLLOW_UP = 'follow-up';

/**
 * When an application was received, and a summary of its follow-up and of the person's other applications, with a link
 * to them.
 */
export function FollowUpLine({ application }: { application: Application }) {
  const t = useTranslations('applications.beside');
  const locale = useLocale();
  const { scope } = useScreen();
  const { data } = useQuery(followUpQuery(scope, application.id));
  const words = useWords();
  const short = data ? dotted(words(data)) : '';
  return (
    // One line high: the summary comes after the rest of the page.
    <p className="flex min-h-6 gap-1.5">
      <span className="max-w-full shrink-0">
        {t.rich('received', { age: () => <Age instant={application.createdAt} locale={locale} /> })}
      </span>
      {short !== '' && (
        <>
          <span aria-hidden="true">·</span>
          <a
            href={`#${FOLLOW_UP}`}
            title={short}
            className="min-w-0 truncate text-accent underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              const tab = document.getElementById(FOLLOW_UP);
              tab?.click();
              tab?.focus();
            }}
          >
            {short}
          </a>
        </>
      )}
    </p>
  );
}

/** What matters for a decision comes first. */
function useWords() {
  const t = useTranslations('applications.beside');
  const format = useFormatter();
  const [now] = useState(Date.now);
  // A phone has room for no more on this line.
  const dayAndTime = (at: Date) => `${format.dateTime(at, 'dayOfYear')}, ${format.dateTime(at, 'time')}`;
  return ({ followUp, related: { shown: related } }: FollowUpView): readonly (string | false)[] => {
    const { assignee, snooze, notes, interviews } = followUp;
    const coming = interviews.find(({ at }) => Date.parse(at) >= now);
    const alike = related.filter(({ sameness }) => sameness === 'alike').length;
    const duplicates = related.filter(({ isDuplicate }) => isDuplicate).length;
    const counts = { notes: notes.length, duplicates, others: related.length - alike - duplicates, alike };
    return [
      assignee !== null && t(assignee.isMe ? 'mine' : 'assigned', { name: assignee.name }),
      coming !== undefined && t('interview', { when: dayAndTime(new Date(coming.at)) }),
      snooze !== null && t(snooze.isBack ? 'returned' : 'putAside'),
      ...(['notes', 'duplicates', 'others', 'alike'] as const).map(
        (kind) => counts[kind] > 0 && t(kind, { count: counts[kind] }),
      ),
    ];
  };
}
