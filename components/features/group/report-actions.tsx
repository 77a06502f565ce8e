'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { apiHref, href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { deleteReport } from '#lib/features/group/actions.ts';

type ReportActionsProps = { scope: ScopeRef; reportId: string; name: string; isOwn: boolean };

const FILES = ['xlsx', 'csv'] as const;

/** Prints a report, exports it, or deletes it for its author. */
export function ReportActions({ scope, reportId, name, isOwn }: ReportActionsProps) {
  const t = useTranslations('reports');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {FILES.map((as) => (
        <a
          key={as}
          href={apiHref(scope, 'reports', reportId, { as })}
          download
          className={buttonClass('secondary', 'md')}
        >
          {t(`files.${as}`)}
        </a>
      ))}
      {isOwn && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('delete')}
        </Button>
      )}
      {asks && (
        <DeleteDialog
          name={name}
          send={(operationId) => deleteReport({ groupId: scope.id, operationId, reportId })}
          onClose={() => setAsks(false)}
          leaveTo={href(scope, 'reports')}
        />
      )}
    </>
  );
}
