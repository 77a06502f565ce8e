'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useListParams } from '#components/list/use-list-params.ts';
import { useSelection } from '#components/list/use-selection.ts';
import { TRIAGE_KEYS, type TriageCommand } from '#components/shell/keys/key-commands.ts';
import { BottomDock } from '#components/shell/undo/bottom-dock.tsx';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { canRefuse, isEnd, nextStage } from '#lib/core/stages.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ApplicationFilter, ApplicationRow } from '#lib/features/applications/view-model.ts';
import { pressShown } from '../board/press-shown.ts';
import { AnswerBar } from '../candidate/answer-bar.tsx';
import { useCandidateFocus } from '../candidate/use-candidate-focus.ts';
import { useCv } from '../cv/use-cv.ts';
import type { Pick } from '../moves/move-picker.tsx';
import { ScreenProvider } from '../screen-context.ts';
import { TriageCandidate } from './triage-candidate.tsx';
import type { TriageData } from './triage-data.ts';
import { TriageHead } from './triage-head.tsx';
import { useTriage } from './use-triage.ts';

const PendingMovesPanel = lazyPart(
  async () => (await import('../moves/pending-moves-panel.tsx')).PendingMovesPanel,
);
const MovePicker = lazyPart(async () => (await import('../moves/move-picker.tsx')).MovePicker);
const MoveFailure = lazyPart(async () => (await import('../moves/move-failure.tsx')).MoveFailure);

/** The end of a round is fetched with the first key or pointer event, so that it is there offline. */
const fetchDone = async () => (await import('./triage-done.tsx')).TriageDone;
const TriageDone = lazyPart(fetchDone);
const fetchTrouble = async () => (await import('../candidate/candidate-trouble.tsx')).CandidateTrouble;
const CandidateTrouble = lazyPart(fetchTrouble);
const ReadTrouble = lazyPart(
  async () => (await import('#components/shell/trouble/read-trouble.tsx')).ReadTrouble,
);

/** A triage round: one candidate, three answers, and undo. */
export function Triage(data: TriageData) {
  const { scope, inertReason, choices, columns, names } = data;
  const words = useTranslations('applications');
  const label = useStatusLabel();
  const navigate = useNavigate();
  const list = useListParams(applicationList, 'ofBrowser');
  const triage = useTriage(data, list.params);
  const [pick, setPick] = useState<Pick | null>(null);
  const { view, id, round, failure, moves, snoozes, queue } = triage;
  const selected = useSelection<ApplicationRow, ApplicationFilter>('');
  const [sheetFoot, inSheet] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = view?.application.id;
  const mirror = queue.data?.mirror;
  const isUnread = mirror !== undefined && (mirror.phase === 'syncing' || mirror.asOf === null);
  const cv = useCv(id, data.cv);
  const cvOpen = cv.state === 'open';
  useCandidateFocus({ place, heading, id: shownId, cvOpen, isPage: true });

  useEffect(() => whenUsed(() => Promise.all([fetchDone(), fetchTrouble()])), []);

  const back = `${href(scope, 'applications')}${applicationList.search(list.params)}`;
  const status = view?.application.status;
  const moveTo = (to: string | null) => {
    if (status === undefined) return;
    if (to !== null) triage.move(to);
    else announce(inertReason ?? words(isEnd(status) ? 'isEnd' : 'nextUnknown', { stage: label(status) }));
  };
  const answers = { onMove: triage.move, onSnooze: triage.snooze };
  const press = (selector: string) => (inertReason === null ? pressShown(selector) : announce(inertReason));
  const commands: Readonly<Record<TriageCommand, (event: KeyboardEvent) => unknown>> = {
    nextStage: () => moveTo(status === undefined ? null : nextStage(status, columns)),
    refuse: () => moveTo(status !== undefined && canRefuse(status, columns) ? 'rejected' : null),
    later: () => press('button[aria-keyshortcuts="L"]'),
    pickStage: () => press('[data-pick-stage]'),
    undo: triage.undo,
    openCv: () => (cvOpen || view?.application.cv) && cv.onCv(!cvOpen),
    next: () => triage.step(1),
    previous: () => triage.step(-1),
    close: () => (cvOpen ? cv.close() : navigate(back)),
    choose: chooseInMenu,
  };
  useKeys(TRIAGE_KEYS, (command, event) => commands[command](event));
  const undoToast = (moves.moves.length > 0 || snoozes.snoozes.length > 0) && (
    <Suspense fallback={null}>
      <PendingMovesPanel
        moves={moves.moves}
        undoSeconds={data.undoSeconds}
        snoozes={snoozes.snoozes}
        stays={false}
        onUndo={triage.takeBack}
        onWake={triage.wake}
        onSettle={(move, choice) => void triage.settle(move, choice)}
      />
    </Suspense>
  );

  return (
    <ScreenProvider
      value={{
        ...{ scope, inertReason, names },
        stages: columns,
        search: applicationList.search(list.params),
        openedId: id,
        open: triage.show,
        ticks: { ...selected, direct: [] },
        pickStage: (rows, anchor) => rows !== 'ticked' && setPick({ rows, count: rows.length, anchor }),
        move: (_, to) => triage.move(to),
        foot: null,
        inSheet,
      }}
    >
      <div
        ref={place}
        data-fills-phone={id !== null || undefined}
        tabIndex={-1}
        className="grid grid-cols-1 gap-3 outline-none"
      >
        <TriageHead
          {...{ list, choices, columns, back }}
          left={round.left}
          isLeast={mirror !== undefined && !mirror.whole}
        />
        {failure && (
          <Suspense fallback={null}>
            <MoveFailure failure={failure} />
          </Suspense>
        )}
        {queue.isError && !queue.data && (
          <Suspense fallback={null}>
            <ReadTrouble
              error={queue.error}
              title={words(list.params.favorites ? 'favoritesTrouble' : 'troubleTitle')}
              onRetry={() => void queue.refetch()}
            />
          </Suspense>
        )}
        {id === null && isUnread && <SkeletonRows label={words('syncingTitle')} rows={6} />}
        {id === null && !isUnread && queue.data && !queue.isFetching && (
          <Suspense fallback={null}>
            <TriageDone
              scope={scope}
              snoozed={queue.data.snoozed}
              search={list.params.q}
              clear={
                round.decisions.length === 0 && applicationList.isNarrowed(list.params)
                  ? list.clearFilter
                  : null
              }
            />
          </Suspense>
        )}
        {id !== null && !view && !triage.candidate.isError && (
          <SkeletonRows label={words('loadingCandidate')} rows={6} />
        )}
        {id !== null && triage.candidate.isError && (
          <Suspense fallback={<SkeletonRows label={words('loadingCandidate')} rows={6} />}>
            <CandidateTrouble
              id={id}
              error={triage.candidate.error}
              onRetry={() => void triage.candidate.refetch()}
            />
          </Suspense>
        )}
        {view && (
          <TriageCandidate
            view={view}
            heading={heading}
            cv={cv}
            round={round}
            onStep={triage.step}
            answers={answers}
          />
        )}
      </div>
      <BottomDock place="atBottom">
        {view && (
          <div className="order-last">
            <AnswerBar application={view.application} look="box" {...answers} />
          </div>
        )}
        {sheetFoot ? createPortal(undoToast, sheetFoot) : undoToast}
      </BottomDock>
      {pick && (
        <Suspense fallback={<Opening />}>
          <MovePicker
            pick={pick}
            columns={columns}
            onPick={(_, status) => triage.move(status)}
            onClose={() => setPick(null)}
          />
        </Suspense>
      )}
    </ScreenProvider>
  );
}

/** Handles a digit that arrives before the menu that was just opened has the focus; false where it chooses nothing. */
function chooseInMenu({ key, target }: KeyboardEvent): boolean {
  const menu = document.querySelector('[role="menu"]:popover-open');
  if (!menu || menu.contains(target as Node)) return false;
  menu.querySelectorAll<HTMLElement>('[role="menuitem"]')[Number(key) - 1]?.click();
  return true;
}
