'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { removeInterview } from '#lib/features/applications/follow-ups/actions.ts';
import type { Interview } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import { ConfirmRemove } from './confirm-remove.tsx';
import { useFollowUpCall } from './use-follow-up-call.ts';

type RemoveInterviewProps = About & { interview: Interview; onClose: () => void };

/** Asks before an interview is deleted, with its time and the candidate. */
export function RemoveInterview({ scope, applicationId, name, interview, onClose }: RemoveInterviewProps) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  const call = useFollowUpCall(scope);
  const remove = () =>
    call.send(
      (operationId) =>
        removeInterview({ establishmentId: scope.id, operationId, applicationId, interviewId: interview.id }),
      t('removed'),
      onClose,
    );
  const when = format.dateTime(new Date(interview.at), 'appointment');
  return (
    <ConfirmRemove title={t('removeTitle', { name, when })} call={call} onConfirm={remove} onClose={onClose}>
      <p>{t('removeText')}</p>
    </ConfirmRemove>
  );
}
