'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Badge } from '#components/ui/badge.tsx';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import { firstShown } from '#lib/features/applications/folds.ts';
import { arrivals, countWith, type Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationRow, BoardView } from '#lib/features/applications/view-model.ts';
import { StageTick } from '../moves/stage-tick.tsx';
import { StageChip, StageChips } from '../stage-chips.tsx';
import { BoardColumn } from './board-column.tsx';
import { ColumnCount } from './column-count.tsx';
import { DragProvider } from './drag-context.ts';
import type { Dragging } from './dragging.ts';
import { FoldedStage } from './folded-stage.tsx';
import { useFolds } from './use-folds.ts';

type BoardProps = {
  board: BoardView;
  params: ApplicationParams;
  overlay: Overlay;
  /** Stages that the user has collapsed or expanded before. */
  stages: Preferences['stages'];
  busy: boolean;
  /** The line with count and age, below the tabs. */
  line: ReactNode;
  /** Null for users who may not move applications. */
  onDrop: ((row: ApplicationRow, status: string) => void) | null;
};

/** The stages side by side; on a phone one at a time, with tabs. */
export function Board({ board, params, overlay, stages, busy, line, onDrop }: BoardProps) {
  const t = useTranslations('applications');
  const element = useRef<HTMLElement>(null);
  const folds = useFolds({ board, params, overlay, stages, busy });
  const dragging = useDraggingOn(element, onDrop);
  const [stage, setStage] = useState(() => firstShown(board));
  const column = board.columns.find(({ status }) => status === stage) ?? board.columns[0];
  const shown = column?.status;

  return (
    <DragProvider value={dragging}>
      <StageTabs
        {...{ board, overlay, shown }}
        onShow={(status) => {
          // Rendered synchronously: one frame later a touch may already scroll the page.
          flushSync(() => setStage(status));
          scrollToFirstCard(element.current);
        }}
      />
      <div className="relative">
        {line}
        {column && (
          <StageTick
            {...{ column, params }}
            isCounting={board.isCounting}
            className="absolute inset-y-0 end-0 text-sm text-ink-soft sm:hidden"
            isNamed
          />
        )}
      </div>
      <section
        ref={element}
        aria-label={t('board')}
        aria-busy={busy}
        className="scroll-thin relative flex gap-2 pb-2 sm:h-[calc(100dvh-17rem)] sm:min-h-96 sm:overflow-x-auto"
      >
        {board.columns.map((column) => {
          const { status } = column;
          const isFolded = folds.isFolded(column);
          return (
            <Fragment key={status}>
              {isFolded && (
                <FoldedStage
                  status={status}
                  total={countWith(overlay, status, column.total)}
                  hasArrivals={arrivals(overlay, status).length > 0}
                  onUnfold={() => folds.fold(status, false)}
                />
              )}
              {/* On a phone the stage of the selected tab is shown, even when it is collapsed on wider screens. */}
              {(!isFolded || status === shown) && (
                <div
                  className={`board-column ${status === shown ? '' : 'max-sm:hidden'} ${isFolded ? 'sm:hidden' : ''}`}
                >
                  <BoardColumn
                    {...{ column, params, overlay }}
                    isCounting={board.isCounting}
                    onFold={() => folds.fold(status, true)}
                  />
                </div>
              )}
            </Fragment>
          );
        })}
      </section>
    </DragProvider>
  );
}

/** On a scrolled page, shows the newly selected stage from its first card. */
function scrollToFirstCard(board: HTMLElement | null): void {
  if (board && board.getBoundingClientRect().top < TABS_END) board.scrollIntoView();
}
/** Bottom edge, in pixels, of the tabs that stick below the header on a phone. */
const TABS_END = 104;

type StageTabsProps = {
  board: BoardView;
  overlay: Overlay;
  shown: string | undefined;
  onShow: (status: string) => void;
};

function StageTabs({ board, overlay, shown, onShow }: StageTabsProps) {
  const label = useStatusLabel();
  return (
    <StageChips shown={shown}>
      {board.columns.map(({ status, total }) => (
        <StageChip key={status} isPressed={status === shown} onPress={() => onShow(status)}>
          {label(status)}
          <Badge>
            <ColumnCount total={countWith(overlay, status, total)} isCounting={board.isCounting} />
          </Badge>
        </StageChip>
      ))}
    </StageChips>
  );
}

/** Loads drag and drop after the board has rendered, on the first move of a mouse or pen. */
function useDraggingOn(
  element: RefObject<HTMLElement | null>,
  onDrop: BoardProps['onDrop'],
): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  const enabled = onDrop !== null;
  useEffect(() => {
    const board = element.current;
    if (!enabled || !board || !matchMedia('(pointer: fine)').matches) return;
    let stop: (() => void) | undefined;
    let left = false;
    const load = async () => {
      const part = await fetchPart(() => import('./dragging.ts')).catch(() => null);
      if (left || !part) return;
      const started = part.startDragging(board, (row, status) => drop.current?.(row, status));
      stop = started.stop;
      setDragging(started.dragging);
    };
    // Users of keyboard or touch never load it.
    addEventListener('pointermove', load, { once: true });
    return () => {
      left = true;
      removeEventListener('pointermove', load);
      stop?.();
      setDragging(null);
    };
  }, [enabled, element]);
  return dragging;
}
