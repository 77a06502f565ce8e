'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { Button } from '#components/ui/button/button.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { pencil, send, trash, undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuItem } from '#components/ui/overlay/menu-item.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { moveJobDating } from '#lib/features/job-datings/actions.ts';
import { type JobDatingVerb, targetOf, verbsFor } from '#lib/features/job-datings/status.ts';
import { useJobDatingFailureText } from './use-job-dating-failure.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const DeleteJobDatingDialog = lazyPart(
  async () => (await import('./delete-job-dating-dialog.tsx')).DeleteJobDatingDialog,
);

const TRIGGER =
  'target inline-grid place-items-center rounded text-ink-soft hover:bg-line/50 hover:text-ink aria-expanded:bg-line/50';

/** What actions need to know of a job dating. */
export type ActionableJobDating = {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly registered: number | null;
};

type JobDatingActionsProps = { jobDating: ActionableJobDating; scope: ScreenScope };

/** Actions on a job dating; disabled with the reason for those who only read. */
export function JobDatingActions({ jobDating, scope }: JobDatingActionsProps) {
  const t = useTranslations('jobDatings');
  const feedback = useTranslations('feedback');
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const { pending, trouble, run } = useCall(useJobDatingFailureText());
  const { id, title, status } = jobDating;
  if (!may(scope, 'jobDating.write')) {
    return (
      <InertControl
        reason={feedback('viewerReason')}
        more={<LazyWhoToAsk scope={scope} permission="jobDating.write" />}
      >
        {t('edit')}
      </InertControl>
    );
  }
  const verbs = verbsFor(status);
  // A dialog that is replaced by the other one closes after that one opens.
  const closing = (dialog: 'cancel' | 'delete') => () => setAsking((now) => (now === dialog ? null : now));
  const ask = (verb: JobDatingVerb) => {
    if (verb === 'cancel') return setAsking('cancel');
    void run(
      (operationId) => moveJobDating({ establishmentId: scope.id, operationId, jobDatingId: id, verb }),
      (moved) =>
        showToast({
          text:
            moved.status === targetOf(verb)
              ? t(`done.${verb}`, { title })
              : t('done.other', { title, status: moved.status }),
          tone: 'ok',
        }),
    );
  };
  const main = verbs.find((verb) => verb === 'publish' || verb === 'reopen');
  return (
    <>
      <LinkButton href={href(scope, 'job-datings', id, { view: 'edit' })}>
        <Icon path={pencil} className="size-4" />
        {t('edit')}
      </LinkButton>
      {main && (
        <Button variant="primary" pending={pending} onClick={() => ask(main)}>
          <Icon path={main === 'publish' ? send : undo} className="size-4" />
          {t(`verbs.${main}`)}
        </Button>
      )}
      {verbs.includes('cancel') && (
        <Button variant="danger" onClick={() => ask('cancel')}>
          {t('verbs.cancel')}
        </Button>
      )}
      <Menu
        trigger={<Icon path={dots} className="size-5 stroke-3" />}
        label={t('menu', { title })}
        triggerClass={TRIGGER}
        align="end"
      >
        {verbs.includes('unpublish') && (
          <MenuItem icon={undo} onSelect={() => ask('unpublish')}>
            {t('verbs.unpublish')}
          </MenuItem>
        )}
        <MenuItem icon={trash} danger onSelect={() => setAsking('delete')}>
          {t('verbs.delete')}
        </MenuItem>
      </Menu>
      {trouble && (
        <div className="basis-full">
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
      <Suspense>
        {asking === 'cancel' && (
          <CancelDialog jobDating={jobDating} scope={scope} onClose={closing('cancel')} />
        )}
        {asking === 'delete' && (
          <DeleteJobDatingDialog
            jobDating={jobDating}
            scope={scope}
            onClose={closing('delete')}
            onCancelInstead={verbs.includes('cancel') ? () => setAsking('cancel') : null}
          />
        )}
      </Suspense>
    </>
  );
}
