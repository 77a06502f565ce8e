'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useListParams } from '#components/list/use-list-params.ts';
import { useSelection } from '#components/list/use-selection.ts';
import { announce } from '#components/ui/announce.ts';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { useGo } from '#components/ui/way.ts';
import { whenUsed } from '#components/ui/when-used.ts';
import { applicationList } from '#lib/applications/list.ts';
import { nextStage } from '#lib/applications/stages.ts';
import type { ApplicationFilter, ApplicationRow } from '#lib/applications/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Pick } from './move-picker.tsx';
import { ScreenProvider } from './screen-context.ts';
import { TriageBar } from './triage-bar.tsx';
import { TriageCandidate } from './triage-candidate.tsx';
import type { TriageData } from './triage-data.ts';
import { fetchSending } from './use-moves.ts';
import { useTriage } from './use-triage.ts';
import { useTriageKeys } from './use-triage-keys.ts';

const MoveTray = later(async () => (await import('./move-tray.tsx')).MoveTray);
const MovePicker = later(async () => (await import('./move-picker.tsx')).MovePicker);
const MoveFailure = later(async () => (await import('./move-failure.tsx')).MoveFailure);

/** What ends a round is fetched with the first key or pointer, so that it is there for one made without the network. */
const fetchDone = async () => (await import('./triage-done.tsx')).TriageDone;
const TriageDone = later(fetchDone);
const fetchTrouble = async () => (await import('./candidate-trouble.tsx')).CandidateTrouble;
const CandidateTrouble = later(fetchTrouble);

/** A round through what waits: one candidate, three answers, and the way back. */
export function Triage(data: TriageData) {
  const { scope, inertReason, choices, columns, names } = data;
  const t = useTranslations('triage');
  const words = useTranslations('applications');
  const go = useGo();
  const list = useListParams(applicationList, 'ofBrowser');
  const triage = useTriage(data, list.params);
  const [cvOpen, setCvOpen] = useState(false);
  const [pick, setPick] = useState<Pick | null>(null);
  const { view, id, round, failure, moves, queue } = triage;
  const selected = useSelection<ApplicationRow, ApplicationFilter>('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isBegun = useRef(false);
  const shownId = view?.application.id;
  useEffect(() => {
    if (shownId === undefined) return;
    // The first one is read where the page begins.
    if (isBegun.current) heading.current?.focus();
    isBegun.current = true;
  }, [shownId]);

  useEffect(() => whenUsed(() => Promise.all([fetchDone(), fetchTrouble(), fetchSending()])), []);

  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const refuse = () =>
    columns.includes('rejected') ? triage.move('rejected') : announce(words('nextUnknown'));
  const advance = () => {
    const next = view && nextStage(view.application.status, columns);
    if (next) triage.move(next);
    else announce(inertReason ?? words('nextUnknown'));
  };
  useTriageKeys({
    e: advance,
    r: refuse,
    l: () => (inertReason === null ? press('button[aria-keyshortcuts="L"]') : announce(inertReason)),
    s: () => (inertReason === null ? press('[data-pick-stage]') : announce(inertReason)),
    z: () => triage.undo(),
    j: () => triage.step(1),
    k: () => triage.step(-1),
    c: () => view?.application.cv && setCvOpen(!cvOpen),
    escape: () => {
      if (cvOpen) setCvOpen(false);
      else go?.(`${href(scope, 'applications')}${applicationList.search(list.params)}`);
    },
  });

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
      }}
    >
      <div className="grid gap-3">
        <FilterBar
          list={list}
          choices={choices}
          columns={columns}
          aside={
            <p data-testid="left" className="tabular font-semibold">
              {t('left', { count: round.left })}
            </p>
          }
        />
        {failure && (
          <Suspense fallback={null}>
            <MoveFailure failure={failure} />
          </Suspense>
        )}
        {id === null && !queue.isFetching && (
          <Suspense fallback={null}>
            <TriageDone scope={scope} snoozed={queue.data?.snoozed ?? 0} />
          </Suspense>
        )}
        {id !== null && !view && !triage.candidate.isError && (
          <SkeletonRows label={words('loadingCandidate')} rows={6} />
        )}
        {id !== null && triage.candidate.isError && (
          <Suspense fallback={<SkeletonRows label={words('loadingCandidate')} rows={6} />}>
            <CandidateTrouble
              error={triage.candidate.error}
              onRetry={() => void triage.candidate.refetch()}
            />
          </Suspense>
        )}
        {view && (
          <TriageCandidate
            view={view}
            heading={heading}
            cvOpen={cvOpen}
            onCv={setCvOpen}
            onStep={triage.step}
          />
        )}
      </div>
      <div className="pointer-events-none sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 mx-auto mt-auto grid w-full max-w-3xl content-end gap-2 pt-3 *:pointer-events-auto">
        {moves.moves.length > 0 && (
          <Suspense fallback={null}>
            <MoveTray
              moves={moves.moves}
              undoSeconds={data.undoSeconds}
              stays={false}
              onUndo={triage.undo}
              onSettle={(move, choice) => void moves.settle(move, choice)}
            />
          </Suspense>
        )}
        {view && <TriageBar view={view} onMove={triage.move} onSnooze={triage.snooze} />}
      </div>
      {pick && (
        <Suspense fallback={null}>
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
