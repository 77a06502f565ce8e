'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Age } from '#components/ui/age.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { arrowRight } from '#components/ui/icon-paths.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { Cell, RowHeader } from '#components/ui/table.tsx';
import { Tick } from '#components/ui/tick.tsx';
import { stageTone } from '#lib/applications/stages.ts';
import { type ApplicationRow, candidateName } from '#lib/applications/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { takeWantedFocus } from './focus-application.ts';
import { useScreen } from './screen-context.ts';
import { toneOfStatus, useStatusLabel } from './status-label.ts';

/** One application as a row; where the table is narrow, its second line carries what the hidden columns say. */
export function TableRow({ row }: { row: ApplicationRow }) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const locale = useLocale();
  const label = useStatusLabel();
  const { scope, inertReason, search, openedId, open, ticks, pickStage } = useScreen();
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => takeWantedFocus(row.id, element.current), [row.id]);
  const name = candidateName(row);
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
      <Cell className="@max-2xl:hidden">{row.offerTitle}</Cell>
      {scope.kind === 'group' && <Cell className="@max-2xl:hidden">{row.establishmentName}</Cell>}
      <Cell className="@max-md:hidden">{stage}</Cell>
      <Cell className="tabular whitespace-nowrap @max-xl:hidden">
        {format.dateTime(new Date(row.receivedAt), 'day')}
      </Cell>
      <Cell className="whitespace-nowrap @max-4xl:hidden">
        <Age instant={row.statusSince} locale={locale} />
      </Cell>
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
