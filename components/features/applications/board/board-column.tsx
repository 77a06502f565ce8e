'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronLeft } from '#components/ui/icons/icon-paths.ts';
import { CardSkeleton } from '#components/ui/loading/board-skeleton.tsx';
import { type ApplicationParams, COLUMN_WINDOW } from '#lib/engines/mirror/lists/application-list.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { arrivals, countWith, type Overlay } from '#lib/features/applications/overlay.ts';
import { columnQuery } from '#lib/features/applications/queries.ts';
import type { BoardColumn as Column } from '#lib/features/applications/view-model.ts';
import { StageTick } from '../moves/stage-tick.tsx';
import { useScreen } from '../screen-context.ts';
import { useInSight } from '../use-in-sight.ts';
import { placesFor, type Windows, windowsFor } from './board-windows.ts';
import { Card } from './card.tsx';
import { ColumnCount } from './column-count.tsx';
import { useDragging } from './drag-context.ts';

type BoardColumnProps = {
  column: Column;
  /** The total is a lower bound until counting ends. */
  isCounting: boolean;
  params: ApplicationParams;
  overlay: Overlay;
  /** Collapses the stage. */
  onFold: () => void;
};

/** A virtualised column: renders the visible cards and keeps the rows around them. */
export function BoardColumn({ column, isCounting, params, overlay, onFold }: BoardColumnProps) {
  const t = useTranslations('applications');
  const lists = useTranslations('lists');
  const label = useStatusLabel();
  const { scope } = useScreen();
  const showOffer = params.offers.length !== 1;
  const element = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const arrived = arrivals(overlay, column.status);
  const total = countWith(overlay, column.status, column.total);
  const sight = useInSight(scroller);
  const windows = useWindows(column, params, arrived.length, { ...sight, last: sight.last + overlay.size });
  const { first, last } = sight;
  const places = placesFor({ arrived, column, windows, overlay, sorting: params, first, last });
  const client = useQueryClient();
  const shownIn = () => {
    const read = windowsFor(0, column.total - 1, COLUMN_WINDOW, column).flatMap((at) => {
      const rows = client.getQueryData(columnQuery(scope, params, column.status, at).queryKey)?.rows;
      return rows ? [[at, rows] as const] : [];
    });
    const all = { windows: new Map([...read, ...windows]), first: 0, last: total - 1 };
    return placesFor({ arrived, column, overlay, sorting: params, ...all }).map(({ row }) => row);
  };
  const measured = places.find(({ row }) => row !== undefined);
  useColumnDrop(element, scroller, column.status);

  const latest = arrived[0]?.id;
  useEffect(() => {
    if (latest !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [latest]);

  const heading = `column-${column.status}`;
  return (
    <section
      ref={element}
      aria-labelledby={heading}
      className="flex min-h-0 w-full flex-col rounded border border-transparent sm:bg-surface data-over:border-accent data-over:bg-accent-soft"
    >
      {/* On a phone the selected tab names the stage. */}
      <div className="group/head flex items-center gap-1 py-2 ps-2.5 pe-1 max-sm:sr-only pointer-coarse:py-0">
        <h2
          id={heading}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 px-0.5 py-0.5 text-sm font-semibold wrap-anywhere"
        >
          {label(column.status)}
          <Badge tone={toneOfStatus(column.status)}>
            <span data-testid={`count-${column.status}`}>
              <ColumnCount total={total} isCounting={isCounting} />
            </span>
          </Badge>
        </h2>
        <StageTick {...{ column, isCounting, params }} className="contents max-sm:hidden" />
        <IconButton
          icon={chevronLeft}
          label={t('fold', { stage: label(column.status) })}
          onClick={onFold}
          className="max-sm:hidden"
        />
      </div>
      <div
        ref={scroller}
        className="scroll-thin min-h-24 flex-1 px-2 pt-1 pb-2 [overflow-anchor:none] max-sm:px-0 max-sm:pt-0 sm:overflow-y-auto"
      >
        {total === 0 && (
          <p className="px-1 py-4 text-xs text-ink-faint">
            {isCounting ? lists('counting') : t('emptyColumn')}
          </p>
        )}
        <ul
          data-application-list={column.status}
          data-offers={showOffer || undefined}
          data-establishments={scope.kind === 'group' || undefined}
          className="card-list"
          style={{ height: sight.lengthOf(total) }}
        >
          {places.map((place) => (
            <li
              key={place.key}
              ref={place === measured ? sight.measure : undefined}
              aria-setsize={isCounting ? -1 : total}
              aria-posinset={place.at + 1}
              className="card-place"
              style={{ transform: `translateY(${sight.lengthOf(place.at)})` }}
            >
              {place.row ? <Card row={place.row} {...{ shownIn, showOffer }} /> : <CardSkeleton />}
            </li>
          ))}
        </ul>
      </div>
      {may(scope, 'application.move') && <span className="sr-only">{t('columnHint')}</span>}
    </section>
  );
}

/** Fetches the visible windows of rows that did not come complete with the board. */
function useWindows(
  column: Column,
  params: ApplicationParams,
  offset: number,
  sight: { readonly first: number; readonly last: number },
): Windows {
  const first = Math.max(0, sight.first - offset);
  const last = Math.min(column.total - 1, sight.last - offset);
  const { scope } = useScreen();
  const numbers = windowsFor(first, last, COLUMN_WINDOW, column);
  const read = useQueries({ queries: numbers.map((at) => columnQuery(scope, params, column.status, at)) });
  return new Map(numbers.map((at, place) => [at, read[place]?.data?.rows ?? (at === 0 ? column.rows : [])]));
}

/** Makes the element of a stage, expanded or collapsed, a drop target for cards. */
export function useColumnDrop(
  element: React.RefObject<HTMLElement | null>,
  scroller: React.RefObject<HTMLElement | null>,
  status: string,
): void {
  const dragging = useDragging();
  useEffect(() => {
    if (!dragging || !element.current || !scroller.current) return;
    return dragging.column(element.current, scroller.current, status);
  }, [dragging, element, scroller, status]);
}
