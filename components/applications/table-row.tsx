'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Age } from '#components/ui/age.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { arrowRight } from '#components/ui/icon-paths.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { Cell, RowHeader } from '#components/ui/table.tsx';
import { Tick } from '#components/ui/tick.tsx';
import { type ApplicationColumn, applicationColumns } from '#lib/applications/list.ts';
import { stageTone } from '#lib/applications/stages.ts';
import type { ApplicationRow } from '#lib/applications/view-model.ts';
import { columnsIn } from '#lib/list/columns.ts';
import { href } from '#lib/scope/href.ts';
import { takeWantedFocus } from './focus-application.ts';
import { useScreen } from './screen-context.ts';
import { toneOfStatus, useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

/** Where the table is too narrow for a column. */
const HIDDEN: Readonly<Record<ApplicationColumn, string>> = {
  candidate: '',
  offer: '@max-2xl:hidden',
  establishment: '@max-2xl:hidden',
  stage: '@max-md:hidden',
  received: '@max-xl:hidden',
  since: '@max-4xl:hidden',
};

/** Heads of the columns. Where there is room for all of them their widths do not depend on the rows, so that sorting moves none. */
export const COLUMN: typeof HIDDEN = {
  candidate: '',
  offer: `@5xl:w-[20%] ${HIDDEN.offer}`,
  establishment: `@5xl:w-[18%] ${HIDDEN.establishment}`,
  stage: `@5xl:w-44 ${HIDDEN.stage}`,
  received: `@5xl:w-36 ${HIDDEN.received}`,
  since: `@5xl:w-48 ${HIDDEN.since}`,
};

/** One application as a row; where the table is narrow, its second line carries what the hidden columns say. */
export function TableRow({ row }: { row: ApplicationRow }) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const locale = useLocale();
  const label = useStatusLabel();
  const { scope, inertReason, search, openedId, open, ticks, pickStage } = useScreen();
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => takeWantedFocus(row.id, element.current), [row.id]);
  const name = useCandidateName()(row);
  const isSelected = ticks.isSelected(row);
  const stage = (
    <StatusPill tone={toneOfStatus(row.status)} over={stageTone(row.status) === 'closed'}>
      {label(row.status)}
    </StatusPill>
  );
  const onOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(row.id);
  };

  const cells: Readonly<Record<ApplicationColumn, ReactNode>> = {
    candidate: (
      <RowHeader>
        <a
          href={`${href(scope, 'applications', row.id)}${search}`}
          onClick={onOpen}
          data-application-handle
          className="rounded underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <span className="block text-xs font-normal text-ink-faint @2xl:hidden">{row.offerTitle}</span>
        <span className="block text-xs font-normal text-ink-faint @max-2xl:hidden">
          {row.headline ?? row.city}
        </span>
        <span className="mt-1 block @md:hidden">{stage}</span>
      </RowHeader>
    ),
    offer: <Cell className={HIDDEN.offer}>{row.offerTitle}</Cell>,
    establishment: <Cell className={HIDDEN.establishment}>{row.establishmentName}</Cell>,
    stage: <Cell className={HIDDEN.stage}>{stage}</Cell>,
    received: (
      <Cell className={`tabular whitespace-nowrap ${HIDDEN.received}`}>
        {format.dateTime(new Date(row.receivedAt), 'day')}
      </Cell>
    ),
    since: (
      <Cell className={`whitespace-nowrap ${HIDDEN.since}`}>
        <Age instant={row.statusSince} locale={locale} />
      </Cell>
    ),
  };

  return (
    <tr
      ref={element}
      data-application={row.id}
      aria-current={openedId === row.id || undefined}
      className={`hover:bg-surface aria-current:bg-accent-soft ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      {inertReason === null && (
        <td className="ps-3">
          <Tick label={t('select', { name })} checked={isSelected} onChange={() => ticks.toggle(row)} />
        </td>
      )}
      {columnsIn(applicationColumns, scope.kind).map(({ key }) => (
        <Fragment key={key}>{cells[key]}</Fragment>
      ))}
      {inertReason === null && (
        <td className="pe-2 text-end">
          {row.status !== 'withdrawn' && (
            <IconButton
              icon={arrowRight}
              label={t('moveTo', { name })}
              shortcut="S"
              aria-haspopup="menu"
              onClick={(event) => pickStage([row], event.currentTarget)}
            />
          )}
        </td>
      )}
    </tr>
  );
}
