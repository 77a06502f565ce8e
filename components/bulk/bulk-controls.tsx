'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import type { ActionResult } from '#lib/core/result.ts';
import {
  cancelBulkRequest,
  pauseBulkRequest,
  resumeBulkRequest,
  retryFailed,
  revertBulkRequest,
} from '#lib/engines/bulk/actions.ts';
import { type BulkView, makesOffers } from '#lib/engines/bulk/model.ts';
import { bulkPath } from '#lib/engines/bulk/paths.ts';
import { settledIn } from '#lib/engines/bulk/progress.ts';
import { bulkQuery } from '#lib/engines/bulk/queries.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { useBulkCall } from './use-bulk-call.ts';

type BulkControlsProps = { scope: ScopeRef; bulkRequest: BulkView };
type Call = ReturnType<typeof toScopeInput> & { bulkRequestId: string; operationId: string };

/** Pause, resume, cancel; retry and undo afterwards. Each is shown only where it is possible. */
export function BulkControls({ scope, bulkRequest }: BulkControlsProps) {
  const t = useTranslations('bulkRequests.control');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pending, trouble, run } = useBulkCall();
  const [asking, setAsking] = useState(false);
  const { can } = bulkRequest;
  const { queryKey } = bulkQuery(scope, bulkRequest.id);

  const change = (action: (call: Call) => Promise<ActionResult<BulkView | null>>) =>
    void run(
      (operationId) => action({ ...toScopeInput(scope), bulkRequestId: bulkRequest.id, operationId }),
      (changed) => {
        setAsking(false);
        if (changed) client.setQueryData(queryKey, changed);
      },
      () => readAgain(client, queryKey),
    );
  const revert = () =>
    void run(
      (operationId) =>
        revertBulkRequest({ ...toScopeInput(scope), bulkRequestId: bulkRequest.id, operationId }),
      ({ bulkRequestId }) => navigate(bulkPath(scope, bulkRequestId, window.location.pathname)),
    );
  // Nothing was sent yet: there is nothing to confirm.
  const cancel = () => (bulkRequest.phase === 'held' ? change(cancelBulkRequest) : setAsking(true));

  if (!can.pause && !can.resume && !can.cancel && can.retry === 0 && can.revert === 0 && !trouble)
    return null;
  return (
    <div className="grid gap-2">
      <div data-focus-peers className="flex flex-wrap gap-2">
        {/* One button: the focus stays on it when its label changes. */}
        {(can.resume || (can.pause && bulkRequest.phase !== 'held')) && (
          <Button
            ref={restoreFocus()}
            variant={can.resume ? 'primary' : 'secondary'}
            pending={pending}
            onClick={() => change(can.resume ? resumeBulkRequest : pauseBulkRequest)}
          >
            {t(can.resume ? 'resume' : 'pause')}
          </Button>
        )}
        {can.cancel && (
          <Button ref={restoreFocus()} variant="danger" pending={pending} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {can.retry > 0 && (
          <Button ref={restoreFocus()} pending={pending} onClick={() => change(retryFailed)}>
            {t('retry', { count: can.retry })}
          </Button>
        )}
        {can.revert > 0 && (
          <Button ref={restoreFocus()} pending={pending} onClick={revert}>
            <Icon path={undo} className="size-4" />
            {t(makesOffers(bulkRequest.kind) ? 'revertCopies' : 'revert', { count: can.revert })}
          </Button>
        )}
      </div>
      {trouble && (
        <Notice tone="danger" role="alert">
          {t('failed')} {trouble}
        </Notice>
      )}
      <CancelDialog
        bulkRequest={bulkRequest}
        open={asking && can.cancel}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() => change(cancelBulkRequest)}
      />
    </div>
  );
}

type CancelDialogProps = {
  bulkRequest: BulkView;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** What was sent cannot be undone here: the dialog says so before the rest is cancelled for good. */
function CancelDialog({ bulkRequest, open, pending, onClose, onConfirm }: CancelDialogProps) {
  const t = useTranslations('bulkRequests.control');
  const ui = useTranslations('ui');
  const left = bulkRequest.tally.open ?? 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button ref={restoreFocus()} variant="danger" pending={pending} onClick={onConfirm}>
            {t('cancelConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText', { done: settledIn(bulkRequest), left })}</p>
    </Dialog>
  );
}
