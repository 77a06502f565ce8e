'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { coverOf } from '#lib/engines/lists/selection.ts';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { BoardColumn } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';

type StageTickProps = {
  column: BoardColumn;
  /** Its total is what was found so far. */
  isCounting: boolean;
  params: ApplicationParams;
  className: string;
  /** Shows its label beside the checkbox, where nothing else tells that it selects all. */
  isNamed?: boolean;
};

/** Selects all applications of a stage. */
export function StageTick({ column, isCounting, params, className, isNamed = false }: StageTickProps) {
  const { status, total } = column;
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope, ticks } = useScreen();
  if (!may(scope, 'application.move') || status === 'withdrawn' || total === 0) return null;
  const whole = coverOf(ticks.selection, status);
  return (
    // Before it is counted the selection is unknown: only the space is reserved.
    <span
      className={`touch-tick ${className} ${isNamed ? 'inline-flex items-center' : ''} ${isCounting ? 'invisible' : ''}`}
    >
      <Tick
        label={t('selectStage', { stage: label(status), total })}
        checked={whole.covers && !whole.partly}
        partly={whole.partly}
        onChange={(checked) =>
          checked
            ? ticks.selectAll({ ...applicationList.filterOf(params), statuses: [status] }, total)
            : ticks.clear()
        }
      />
      {isNamed && <span aria-hidden="true">{t('wholeStage')}</span>}
    </span>
  );
}
