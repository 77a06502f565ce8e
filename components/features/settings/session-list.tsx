'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Age } from '#components/ui/text/age.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { endSession, listSessions, type OwnSession } from '#lib/engines/auth/session-client.ts';

type SessionListProps = { initial: readonly OwnSession[]; locale: string };

/** The number of visible sessions; the others can be expanded. */
const IN_SIGHT = 3;

/** Where the person is signed in, this browser first, with buttons to end any other session, or all others. */
export function SessionList({ initial, locale }: SessionListProps) {
  const t = useTranslations('settings.sessions');
  const format = useFormatter();
  const [sessions, setSessions] = useState(initial);
  const [trouble, setTrouble] = useState(false);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const others = sessions.filter(({ current }) => !current);
  const here = sessions.find(({ current }) => current);
  const nameOf = ({ device }: OwnSession) => device || t('unknown');
  const dateOf = ({ createdAt }: OwnSession) => format.dateTime(new Date(createdAt), 'instant');
  const placeOf = ({ network, current }: OwnSession) => {
    if (network === null) return t('noPlace');
    return !current && network === here?.network ? t('samePlace') : t('place', { network });
  };

  const end = async (chosen: readonly OwnSession[], done: string) => {
    if (ending.length > 0) return;
    setTrouble(false);
    setEnding(chosen.map(({ id }) => id));
    try {
      for (const { id } of chosen) await endSession(id);
      announce(done);
    } catch {
      setTrouble(true);
    }
    // Sessions that were ended before a failure are ended too.
    setSessions(await listSessions().catch(() => sessions));
    setEnding([]);
  };

  const lines = (shown: readonly OwnSession[]) => (
    <ul className="w-full divide-y rounded border bg-raised">
      {shown.map((session) => (
        <li key={session.id} className="flex items-center gap-3 px-3.5 py-2.5 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{nameOf(session)}</p>
            <p className="text-xs text-ink-faint">
              {t.rich('seen', { age: () => <Age instant={session.lastSeenAt} locale={locale} /> })}
              {DOT}
              {t('opened', { date: dateOf(session), place: placeOf(session) })}
            </p>
          </div>
          {session.current ? (
            <Badge>{t('here')}</Badge>
          ) : (
            <Button
              ref={restoreFocus()}
              size="sm"
              pending={ending.includes(session.id)}
              aria-label={t('endNamed', { device: nameOf(session), date: dateOf(session) })}
              onClick={() => void end([session], t('ended', { device: nameOf(session) }))}
            >
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  const ordered = here ? [here, ...others] : others;
  const rest = ordered.slice(IN_SIGHT);

  return (
    <div className="grid justify-items-start gap-3">
      {others.length > 0 && (
        <Button
          ref={restoreFocus()}
          pending={ending.length > 1}
          onClick={() => void end(others, t('othersEnded'))}
        >
          {t('endOthers')}
        </Button>
      )}
      <Trouble>{trouble && t('failed')}</Trouble>
      {lines(ordered.slice(0, IN_SIGHT))}
      {rest.length > 0 && (
        <details className="w-full">
          <summary className="target mb-2 w-fit content-center text-sm text-ink-soft">
            {t('others', { count: rest.length })}
          </summary>
          {lines(rest)}
        </details>
      )}
    </div>
  );
}
