'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useListParams } from '#components/list/use-list-params.ts';
import { useSelection } from '#components/list/use-selection.ts';
import { useBesideEntries } from '#components/shell/undo/beside-entries.ts';
import { BottomDock } from '#components/shell/undo/bottom-dock.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import { STAGES } from '#lib/core/stages.ts';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { type Selection, toBulkSelection } from '#lib/engines/lists/selection.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { lastGesture, MOVES_AT_ONCE } from '#lib/features/applications/move-model.ts';
import type { ApplicationFilter, ApplicationRow } from '#lib/features/applications/view-model.ts';
import { fetchGestures, useGestures } from './board/use-gestures.ts';
import { CandidateWords, fetchCandidateWords } from './candidate/candidate-words.tsx';
import { useOpened } from './candidate/use-opened.ts';
import { useCv } from './cv/use-cv.ts';
import { focusApplication } from './focus-application.ts';
import type { Pick } from './moves/move-picker.tsx';
import { useMoves } from './moves/use-moves.ts';
import { useSnoozes } from './moves/use-snoozes.ts';
import { ScreenProvider } from './screen-context.ts';
import type { ScreenData, SelectionControl } from './screen-data.ts';
import { ScreenHeader } from './screen-header.tsx';
import { ListArea } from './table/list-area.tsx';
import { fetchCommands, useScreenKeys } from './use-screen-keys.ts';

/** Fetched with the first candidate; not next/dynamic, which would preload the PDF viewer with it. */
const CandidatePanel = lazyPart(async () => (await import('./candidate/candidate-panel.tsx')).CandidatePanel);
/** Fetched with the first large selection. */
const PrepareBulkRequest = lazyPart(
  async () => (await import('#components/bulk/prepare-bulk.tsx')).PrepareBulkRequest,
);
/**
 * Fetched with the first move; the undo already with the first key or pointer event, so that it is there for a move
 * made offline.
 */
const MoveFailure = lazyPart(async () => (await import('./moves/move-failure.tsx')).MoveFailure);
const fetchPendingMovesPanel = async () =>
  (await import('./moves/pending-moves-panel.tsx')).PendingMovesPanel;
const PendingMovesPanel = lazyPart(fetchPendingMovesPanel);
const MovePicker = lazyPart(async () => (await import('./moves/move-picker.tsx')).MovePicker);

/** The list beside the open candidate, by the state of the CV, which has its place. */
const LIST_BESIDE = { open: 'hidden', coming: 'max-lg:hidden xl:hidden', closed: 'max-lg:hidden' };

/** One filtered list, the person's moves in it, and the candidate in the address. */
export function Screen(data: ScreenData) {
  const { scope, inertReason } = data;
  const t = useTranslations('applications');
  const locale = useLocale();
  const list = useListParams(applicationList, 'ofBrowser');
  const opened = useOpened(scope);
  const moves = useMoves(data, applicationList.key(list.params));
  const selected = useSelection<ApplicationRow, ApplicationFilter>(applicationList.key(list.params));
  const selection: SelectionControl = { ...selected, direct: directRows(selected.selection) };
  const [change, setChange] = useState<BulkChange | null>(null);
  const moveTicked = (status: string) =>
    setChange({ kind: 'application.move', status, selection: toBulkSelection(selection.selection) });
  const [pick, setPick] = useState<Pick | null>(null);
  const cv = useCv(opened.openedId, data.habits.cv);
  const cvOpen = cv.state === 'open';
  const snoozes = useSnoozes(scope);
  const beside = useBesideEntries();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [sheetFoot, inSheet] = useState<HTMLElement | null>(null);
  const gestures = useGestures({ scope, params: list.params, moves, snoozes, selection, moveTicked, opened });
  useEffect(
    () =>
      whenUsed(() =>
        Promise.all([
          fetchPendingMovesPanel(),
          fetchGestures(),
          fetchCommands(),
          fetchCandidateWords(locale),
        ]),
      ),
    [locale],
  );
  const columns = data.board?.stages ?? data.table?.columns ?? STAGES;
  const close = () => {
    const id = opened.openedId;
    // The focus can only go to a list that is shown again.
    flushSync(opened.close);
    if (id !== null) focusApplication(id);
  };
  const control = {
    scope,
    inertReason,
    stages: columns,
    search: applicationList.search(list.params),
    openedId: opened.openedId,
    open: opened.open,
    ticks: selection,
    pickStage: (wanted: Pick['rows'] | 'ticked', anchor: HTMLElement) =>
      setPick(pickOf(wanted, selection, anchor)),
    move: gestures.move,
    names: data.names,
    foot,
    inSheet,
  };
  /** What was done last: a move, or a publication of the offer above. */
  const undoLast = () => {
    const [move] = lastGesture(moves.moves);
    const [above] = beside;
    if (above && (!move || above.dueAt > Date.parse(move.dueAt))) above.undo();
    else gestures.undo();
  };
  useScreenKeys({
    control,
    params: list.params,
    overlay: moves.overlay,
    gestures: { ...gestures, undo: undoLast },
    list,
    // One at a time: the CV first, then the candidate.
    onClose: cvOpen ? cv.close : close,
    onCv: () => cv.onCv(!cvOpen),
  });
  const undoToast = moves.moves.length + snoozes.snoozes.length + beside.length > 0 && (
    <Suspense fallback={null}>
      <PendingMovesPanel
        moves={moves.moves}
        undoSeconds={data.undoSeconds}
        snoozes={snoozes.snoozes}
        stays={selection.isSelecting}
        onUndo={gestures.undo}
        onWake={gestures.wake}
        onSettle={gestures.settle}
      />
    </Suspense>
  );

  return (
    <ScreenProvider value={control}>
      <div className="grid" data-selecting={selection.isSelecting || undefined}>
        <div className={opened.openedId === null ? '' : 'max-lg:hidden'}>
          <ScreenHeader {...{ data, list, columns }} onSelect={selection.begin} />
        </div>
        {gestures.failure && (
          <Suspense fallback={null}>
            <MoveFailure failure={gestures.failure} />
          </Suspense>
        )}
        {change && (
          <Suspense fallback={<Opening />}>
            <PrepareBulkRequest scope={scope} change={change} />
          </Suspense>
        )}
        <div
          className={
            opened.openedId === null
              ? 'grid min-w-0'
              : 'grid min-w-0 gap-4 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]'
          }
        >
          <div
            ref={opened.listPlace}
            className={`min-w-0 ${opened.openedId === null ? '' : LIST_BESIDE[cv.state]}`}
          >
            <ListArea data={data} list={list} overlay={moves.overlay} onDrop={gestures.drop} />
          </div>
          {opened.openedId !== null && (
            <Suspense fallback={<SkeletonRows label={t('loadingCandidate')} />}>
              <CandidateWords>
                <CandidatePanel
                  id={opened.openedId}
                  params={list.params}
                  initial={data.candidate}
                  cv={cv}
                  onClose={close}
                  onMoveOn={gestures.moveOn}
                  onSnooze={gestures.snooze}
                />
              </CandidateWords>
            </Suspense>
          )}
        </div>
      </div>
      <BottomDock place={opened.openedId === null ? 'overLine' : 'atBottom'}>
        {/* The undo toast keeps its place below a selection bar, and the answers to a candidate below it. */}
        <div
          ref={setFoot}
          className={`grid grid-cols-1 gap-2 empty:hidden ${opened.openedId === null ? '' : 'order-last'}`}
        />
        {sheetFoot ? createPortal(undoToast, sheetFoot) : undoToast}
      </BottomDock>
      {pick && (
        <Suspense fallback={<Opening />}>
          <MovePicker
            pick={pick}
            columns={columns}
            onPick={({ rows, count }, status) =>
              rows.length < count ? moveTicked(status) : gestures.pickedFor(rows, status)
            }
            onClose={() => setPick(null)}
          />
        </Suspense>
      )}
    </ScreenProvider>
  );
}

/** A few rows are moved directly; for a bulk request only the number is known here. */
function pickOf(wanted: Pick['rows'] | 'ticked', ticks: SelectionControl, anchor: HTMLElement): Pick {
  if (wanted !== 'ticked') return { rows: wanted, count: wanted.length, anchor };
  if (!ticks.direct) return { rows: [], count: ticks.count, anchor };
  const rows = ticks.direct.filter((row) => row.status !== 'withdrawn');
  return { rows, count: rows.length, anchor };
}

function directRows(
  selection: Selection<ApplicationRow, ApplicationFilter>,
): readonly ApplicationRow[] | null {
  if (selection.kind === 'matching' || selection.rows.size > MOVES_AT_ONCE) return null;
  return [...selection.rows.values()];
}
