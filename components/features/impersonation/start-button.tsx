'use client';

import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { startImpersonation } from '#lib/features/impersonation/actions.ts';

type StartButtonProps = { groupId: number; establishmentId: number; next: string; label: string };

/** Starts an impersonation and opens the requested page. */
export function StartButton({ groupId, establishmentId, next, label }: StartButtonProps) {
  const { pending, trouble, run } = useCall(useFailureText());
  const start = () =>
    void run(
      (operationId) => startImpersonation({ groupId, operationId, subjectId: establishmentId }),
      // A full page load: no data of the group's pages stays in memory beside that of the establishment.
      () => location.assign(next),
    );
  return (
    <>
      {trouble && (
        <div className="w-full">
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
      <Button variant="primary" pending={pending} onClick={start}>
        {label}
      </Button>
    </>
  );
}
