'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { DOT, dotted } from '#components/ui/dotted.ts';
import { Icon } from '#components/ui/icon.tsx';
import { calendar, download } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import type { Interview } from '#lib/follow-ups/model.ts';
import { apiHref } from '#lib/scope/href.ts';
import type { About } from './about.ts';
import { Part } from './part.tsx';

const InterviewDialog = later(async () => (await import('./interview-dialog.tsx')).InterviewDialog);

/** The meetings with a candidate, each as a file for a calendar, and one more. */
export function InterviewsPart({ interviews, ...about }: About & { interviews: readonly Interview[] }) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  const [opened, setOpened] = useState<Interview | 'new' | null>(null);
  if (interviews.length === 0 && !about.writes) return null;
  return (
    <Part
      title={t('title')}
      aside={
        about.writes && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened('new')}>
            <Icon path={calendar} className="size-4" />
            {t('add')}
          </Button>
        )
      }
    >
      {interviews.length > 0 && (
        <ul className="grid gap-3">
          {interviews.map((interview) => {
            const { id, at, minutes, place, people } = interview;
            const when = format.dateTime(new Date(at), 'appointment');
            return (
              <li key={id} className="grid gap-1.5">
                <p>
                  <time dateTime={at} className="font-semibold first-letter:uppercase">
                    {when}
                  </time>
                  {DOT}
                  {dotted([t('minutesValue', { minutes }), place])}
                  {people && (
                    <span className="block text-ink-soft wrap-anywhere">{t('with', { people })}</span>
                  )}
                </p>
                <div className="flex flex-wrap gap-2">
                  <a
                    href={apiHref(about.scope, 'interviews', id, 'calendar')}
                    download
                    aria-label={t('calendarNamed', { when })}
                    className={buttonClass('secondary', 'sm')}
                  >
                    <Icon path={download} className="size-4" />
                    {t('calendar')}
                  </a>
                  {about.writes && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={t('editNamed', { when })}
                      onClick={() => setOpened(interview)}
                    >
                      {t('edit')}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {opened !== null && (
        <Suspense>
          <InterviewDialog
            {...about}
            interview={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Part>
  );
}
