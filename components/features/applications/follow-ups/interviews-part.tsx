'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { calendar } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { Appointment, Contact, Interview } from '#lib/features/applications/follow-ups/model.ts';
import { NOTHING_WRITTEN, type Written } from '#lib/features/applications/message-templates/written.ts';
import type { About } from './about.ts';
import { InterviewLine } from './interview-line.tsx';
import type { Meeting, MeetingForm } from './meeting-form.ts';
import { Part } from './part.tsx';
import type { StageMove } from './stage-move.ts';

const InterviewDialog = lazyPart(async () => (await import('./interview-dialog.tsx')).InterviewDialog);
const InterviewMessage = lazyPart(async () => (await import('./interview-message.tsx')).InterviewMessage);
const RemoveInterview = lazyPart(async () => (await import('./remove-interview.tsx')).RemoveInterview);

type InterviewsPartProps = About & {
  interviews: readonly Interview[];
  contact: Contact;
  appointments: readonly Appointment[];
  toStage: StageMove | null;
};
type Opened =
  | { readonly kind: 'form'; readonly interview: Interview | null }
  | { readonly kind: 'message'; readonly interviewId: number; readonly meeting: Meeting }
  | { readonly kind: 'remove'; readonly interview: Interview };

/** Key of the form of a new interview. */
const NEW = 0;

/** The interviews with a candidate, and a form for another one. */
export function InterviewsPart({
  interviews,
  contact,
  appointments,
  toStage,
  ...about
}: InterviewsPartProps) {
  const t = useTranslations('followUps.interviews');
  const [opened, setOpened] = useState<Opened | null>(null);
  // A press outside a dialog closes it: the values, by interview, are kept for the next time.
  const [forms, setForms] = useState<Readonly<Record<number, MeetingForm | undefined>>>({});
  const [messages, setMessages] = useState<Readonly<Record<number, Written>>>({});
  if (interviews.length === 0 && !about.writes) return null;
  // A dialog that is replaced by the next one still reports that it was closed, which must not close the next.
  const close = (kind: Opened['kind']) => () => setOpened((now) => (now?.kind === kind ? null : now));
  const write =
    about.writes && may(about.scope, 'messageTemplate.read')
      ? (interviewId: number, meeting: Meeting) => setOpened({ kind: 'message', interviewId, meeting })
      : null;
  return (
    <Part
      title={t('title')}
      aside={
        about.writes && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-keyshortcuts="I"
            onClick={() => setOpened({ kind: 'form', interview: null })}
          >
            <Icon path={calendar} className="size-4" />
            {t('add')} <KeyHint>I</KeyHint>
          </Button>
        )
      }
    >
      {interviews.length > 0 && (
        <ul className="grid gap-3">
          {interviews.map((interview) => (
            <InterviewLine
              key={interview.id}
              scope={about.scope}
              writes={about.writes}
              interview={interview}
              onWrite={write && (() => write(interview.id, interview))}
              onEdit={() => setOpened({ kind: 'form', interview })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={<Opening />}>
        {opened?.kind === 'form' && (
          <InterviewDialog
            {...about}
            {...{ appointments, toStage }}
            interview={opened.interview}
            typed={forms[idOf(opened)] ?? null}
            onForm={(form) => setForms((all) => ({ ...all, [idOf(opened)]: form }))}
            onSaved={() => setForms((all) => ({ ...all, [idOf(opened)]: undefined }))}
            onWrite={write}
            onRemove={(interview) => setOpened({ kind: 'remove', interview })}
            onClose={close('form')}
          />
        )}
        {opened?.kind === 'message' && (
          <InterviewMessage
            {...about}
            contact={contact}
            meeting={opened.meeting}
            message={messages[opened.interviewId] ?? NOTHING_WRITTEN}
            onMessage={(message) => setMessages((all) => ({ ...all, [opened.interviewId]: message }))}
            onClose={close('message')}
          />
        )}
        {opened?.kind === 'remove' && (
          <RemoveInterview {...about} interview={opened.interview} onClose={close('remove')} />
        )}
      </Suspense>
    </Part>
  );
}

const idOf = ({ interview }: { readonly interview: Interview | null }) => interview?.id ?? NEW;
