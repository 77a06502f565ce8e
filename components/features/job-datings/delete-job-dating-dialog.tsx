'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { deleteJobDating } from '#lib/features/job-datings/actions.ts';
import type { ActionableJobDating } from './job-dating-actions.tsx';
import { useJobDatingFailureText } from './use-job-dating-failure.ts';

type DeleteJobDatingDialogProps = {
  jobDating: ActionableJobDating;
  scope: ScreenScope;
  onClose: () => void;
  /** Null where it can no longer be cancelled either. */
  onCancelInstead: (() => void) | null;
};

/** Asks before a job dating is deleted for good. One with registrations can only be cancelled. */
export function DeleteJobDatingDialog({
  jobDating,
  scope,
  onClose,
  onCancelInstead,
}: DeleteJobDatingDialogProps) {
  const t = useTranslations('jobDatings.delete');
  const { id, title, registered } = jobDating;
  const textOf = useJobDatingFailureText();
  return (
    <DeleteDialog
      name={title}
      send={(operationId) => deleteJobDating({ establishmentId: scope.id, operationId, recordId: id })}
      onClose={onClose}
      leaveTo={href(scope, 'job-datings')}
      textOf={textOf}
      refusal={(conflict) =>
        (registered ?? 0) > 0 || conflict
          ? {
              title: t('refusedTitle', { title }),
              content: (
                <>
                  <p>{t('refusedText', { count: registered ?? 0 })}</p>
                  {onCancelInstead && (
                    <Button className="mt-3 w-full" onClick={onCancelInstead}>
                      {t('cancelInstead')}
                    </Button>
                  )}
                </>
              ),
            }
          : null
      }
    />
  );
}
