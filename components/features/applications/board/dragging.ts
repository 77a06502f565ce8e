import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';

/** Drag and drop of cards between columns. Loaded after the board is usable; menu and keyboard do the same. */
export type Dragging = {
  readonly card: (element: HTMLElement, row: ApplicationRow) => () => void;
  readonly column: (element: HTMLElement, scroller: HTMLElement, status: string) => () => void;
};

type Drop = (row: ApplicationRow, status: string) => void;

const CARD = 'application';

/** `onDrop` is called with the card and the column it was dropped on. */
export function startDragging(board: HTMLElement, onDrop: Drop): { dragging: Dragging; stop: () => void } {
  const rows = new Map<number, ApplicationRow>();
  const isCard = (data: Record<string | symbol, unknown>) => data.kind === CARD;
  const stop = combine(
    autoScrollForElements({ element: board, canScroll: ({ source }) => isCard(source.data) }),
    monitorForElements({
      canMonitor: ({ source }) => isCard(source.data),
      onDrop: ({ source, location }) => {
        const status = location.current.dropTargets[0]?.data.status;
        const row = rows.get(Number(source.data.id));
        if (row && typeof status === 'string' && status !== row.status) onDrop(row, status);
      },
    }),
  );
  return { dragging: { card: cardOf(rows), column: columnOf(isCard) }, stop };
}

function cardOf(rows: Map<number, ApplicationRow>): Dragging['card'] {
  return (element, row) => {
    rows.set(row.id, row);
    return draggable({
      element,
      getInitialData: () => ({ kind: CARD, id: row.id }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  };
}

function columnOf(isCard: (data: Record<string | symbol, unknown>) => boolean): Dragging['column'] {
  return (element, scroller, status) => {
    const mark = (over: boolean) => element.toggleAttribute('data-over', over);
    return combine(
      autoScrollForElements({ element: scroller, canScroll: ({ source }) => isCard(source.data) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isCard(source.data) && status !== 'withdrawn',
        getData: () => ({ status }),
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop: () => mark(false),
      }),
    );
  };
}
