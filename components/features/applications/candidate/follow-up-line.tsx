'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dotted } from '#components/ui/text/dotted.ts';
import type { FollowUpView } from '#lib/features/applications/follow-ups/model.ts';
import { followUpQuery } from '#lib/features/applications/follow-ups/queries.ts';
import { useScreen } from '../screen-context.ts';

/** Id of the tab with all of it. */
export const FOLLOW_UP = 'follow-up';

/**
 * A summary of the follow-up of an application and of the person's other applications, with a link to them; its space
 * is reserved while it is read.
 */
export function FollowUpLine({ applicationId }: { applicationId: number }) {
  const { scope } = useScreen();
  const { data } = useQuery(followUpQuery(scope, applicationId));
  const words = useWords();
  const short = data ? dotted(words(data)) : '';
  return (
    <p className="min-h-6 text-sm leading-5">
      {short !== '' && (
        <a
          href={`#${FOLLOW_UP}`}
          title={short}
          className="inline-block max-w-full truncate py-0.5 align-top text-accent underline underline-offset-4"
          onClick={(event) => {
            event.preventDefault();
            const tab = document.getElementById(FOLLOW_UP);
            tab?.click();
            tab?.focus();
          }}
        >
          {short}
        </a>
      )}
    </p>
  );
}

/** What matters for a decision comes first. */
function useWords() {
  const t = useTranslations('applications.beside');
  const format = useFormatter();
  const [now] = useState(Date.now);
  return ({ followUp, related: { shown: related } }: FollowUpView): readonly (string | false)[] => {
    const { assignee, snooze, notes, interviews } = followUp;
    const coming = interviews.find(({ at }) => Date.parse(at) >= now);
    const alike = related.filter(({ sameness }) => sameness === 'alike').length;
    const duplicates = related.filter(({ isDuplicate }) => isDuplicate).length;
    const counts = { notes: notes.length, duplicates, others: related.length - alike - duplicates, alike };
    return [
      assignee !== null && t(assignee.isMe ? 'mine' : 'assigned', { name: assignee.name }),
      coming !== undefined && t('interview', { when: format.dateTime(new Date(coming.at), 'appointment') }),
      snooze !== null && t(snooze.isBack ? 'returned' : 'putAside'),
      ...(['notes', 'duplicates', 'others', 'alike'] as const).map(
        (kind) => counts[kind] > 0 && t(kind, { count: counts[kind] }),
      ),
    ];
  };
}
