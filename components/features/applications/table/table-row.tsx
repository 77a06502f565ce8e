'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef } from 'react';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { stageTone } from '#lib/core/stages.ts';
import type { ApplicationColumn } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { takeWantedFocus } from '../focus-application.ts';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';
import { useRowPress } from '../use-row-press.ts';
import { useSourceName } from '../use-source-name.ts';
import { CELLS } from './table-cells.tsx';

type TableRowProps = {
  row: ApplicationRow;
  /** All rows of the page. */
  shown: readonly ApplicationRow[];
  columns: readonly ApplicationColumn[];
};

/**
 * One application as a row, which is a link as a whole; where the table is narrow, its second line shows what the
 * hidden columns would.
 */
export function TableRow({ row, shown, columns }: TableRowProps) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const locale = useLocale();
  const source = useSourceName();
  const label = useStatusLabel();
  const { scope, inertReason, search, openedId, ticks } = useScreen();
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => takeWantedFocus(row.id, element.current), [row.id]);
  const name = useCandidateName()(row);
  const isSelected = ticks.isSelected(row);
  const stage =
    inertReason === null && row.status !== 'withdrawn' ? (
      <StageButton row={row} className="relative z-10 @md:-ms-2.5" />
    ) : (
      <StatusPill tone={toneOfStatus(row.status)} over={stageTone(row.status) === 'closed'}>
        {label(row.status)}
      </StatusPill>
    );
  const words = { t, format, locale, source };
  const address = `${href(scope, 'applications', row.id)}${search}`;
  const parts = { row, name, stage, address, onPress: useRowPress(row), words };
  return (
    <tr
      ref={element}
      data-application={row.id}
      aria-current={openedId === row.id || undefined}
      className={`relative aria-current:bg-accent-soft ${isSelected ? 'bg-accent-soft/50 hover:bg-accent-soft/80' : 'hover:bg-surface'}`}
    >
      {inertReason === null && (
        <td className="row-tick ps-3 print:hidden">
          <Tick
            label={t('select', { name })}
            checked={isSelected}
            onChange={(_, isRange) => (isRange ? ticks.toggle(row, shown) : ticks.toggle(row))}
          />
        </td>
      )}
      {columns.map((key) => (
        <Fragment key={key}>{CELLS[key](parts)}</Fragment>
      ))}
    </tr>
  );
}
