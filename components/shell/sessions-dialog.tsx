'use client';

import { useEffect, useState } from 'react';
import { ageInWords } from '#components/ui/age-in-words.ts';
import { announce } from '#components/ui/announce.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { passFocus } from '#components/ui/pass-focus.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { endSession, listSessions, type OwnSession } from '#lib/auth/session-client.ts';

export type SessionsWords = Readonly<
  Record<
    | 'title'
    | 'intro'
    | 'here'
    | 'unknown'
    | 'seen'
    | 'opened'
    | 'end'
    | 'endNamed'
    | 'ended'
    | 'failed'
    | 'loading'
    | 'retry'
    | 'close',
    string
  >
>;

type SessionsDialogProps = { locale: string; words: SessionsWords; onClose: () => void };
type State = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; sessions: readonly OwnSession[] };

/** Where the person is signed in, and the end of any other session. Fetched when it is first opened. */
export function SessionsDialog({ locale, words, onClose }: SessionsDialogProps) {
  const [state, setState] = useState<State>({ kind: 'reading' });
  const [trouble, setTrouble] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);

  const read = async () => {
    setState(await readSessions());
  };
  useEffect(() => {
    let gone = false;
    void readSessions().then((next) => {
      if (!gone) setState(next);
    });
    return () => {
      gone = true;
    };
  }, []);

  const end = async (session: OwnSession) => {
    setTrouble(false);
    setEnding(session.id);
    try {
      await endSession(session.id);
      announce(words.ended.replace('{device}', session.device || words.unknown));
      await read();
    } catch {
      setTrouble(true);
    }
    setEnding(null);
  };

  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <p className="text-sm text-ink-soft">{words.intro}</p>
      {state.kind === 'reading' && <SkeletonRows label={words.loading} />}
      {(state.kind === 'failed' || trouble) && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {words.failed}
        </p>
      )}
      {state.kind === 'failed' && (
        <Button ref={passFocus()} className="mt-2" size="sm" onClick={() => void read()}>
          {words.retry}
        </Button>
      )}
      {state.kind === 'read' && (
        <ul className="mt-3 divide-y border-t">
          {state.sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-2.5 text-sm">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{session.device || words.unknown}</p>
                <p className="text-xs text-ink-faint">
                  {words.seen.replace(
                    '{age}',
                    ageInWords(Date.parse(session.lastSeenAt), Date.now(), locale),
                  )}
                  {' · '}
                  {words.opened.replace('{date}', dayOf(session.createdAt, locale))}
                </p>
              </div>
              {session.current ? (
                <Badge>{words.here}</Badge>
              ) : (
                <Button
                  ref={passFocus()}
                  size="sm"
                  pending={ending === session.id}
                  aria-label={words.endNamed.replace('{device}', session.device || words.unknown)}
                  onClick={() => void end(session)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function readSessions(): Promise<State> {
  return listSessions().then(
    (sessions): State => ({ kind: 'read', sessions }),
    (): State => ({ kind: 'failed' }),
  );
}

function dayOf(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );
}
