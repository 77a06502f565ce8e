'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SendFailure } from '#components/shell/over-network.ts';
import { announce } from '#components/ui/announce.ts';
import type { ApplicationParams } from '#lib/applications/list.ts';
import type { Move } from '#lib/applications/move-model.ts';
import { countWith } from '#lib/applications/overlay.ts';
import { applicationKeys, boardQuery } from '#lib/applications/queries.ts';
import { toRow } from '#lib/applications/to-row.ts';
import type { ApplicationRow, CandidateView } from '#lib/applications/view-model.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { focusSoon, wantFocus } from './focus-application.ts';
import type { SelectionControl } from './screen-data.ts';
import { useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';
import type { MovesControl } from './use-moves.ts';
import type { OpenedControl } from './use-opened.ts';

type Parts = {
  scope: ScreenScope;
  params: ApplicationParams;
  moves: MovesControl;
  selection: SelectionControl;
  /** Leads to the review of a job that moves all that is ticked. */
  moveTicked: (to: string) => void;
  opened: OpenedControl;
};

export type GestureFailure = {
  readonly gesture: 'move' | 'undo' | 'settle';
  readonly cause: SendFailure;
};

export type Gestures = {
  /** Which gesture did not succeed last, and why. */
  readonly failure: GestureFailure | null;
  readonly move: (rows: readonly ApplicationRow[], to: string) => void;
  /** From the menu: the focus goes on with the card, or to the next candidate when one is open. */
  readonly pickedFor: (rows: readonly ApplicationRow[], to: string) => void;
  /** From the open candidate: move, then the next one. */
  readonly moveOn: (view: CandidateView, to: string) => void;
  readonly drop: ((row: ApplicationRow, to: string) => void) | null;
  readonly undo: (moves?: readonly Move[]) => void;
  readonly settle: (move: Move, choice: 'keep' | 'insist') => void;
};

/** What a person does to applications: the move itself, its words, and where the focus goes. */
export function useGestures({ scope, params, moves, selection, moveTicked, opened }: Parts): Gestures {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const client = useQueryClient();
  const [failure, setFailure] = useState<GestureFailure | null>(null);

  const tell = (rows: readonly ApplicationRow[], to: string) => {
    const [first] = rows;
    const board = client.getQueryData(boardQuery(scope, params).queryKey);
    const column = board?.isCounting ? undefined : board?.columns.find((each) => each.status === to);
    if (rows.length === 1 && first && column) {
      // A card that was just moved stands first in its column.
      const of = countWith(moves.overlay, to, column.total) + 1;
      announce(t('moved', { name: nameOf(first), stage: label(to), position: 1, of }));
    } else announce(t('movedMany', { count: rows.length, stage: label(to) }));
  };

  const move = async (wanted: readonly ApplicationRow[], to: string) => {
    const rows = wanted.filter((row) => row.status !== to && row.status !== 'withdrawn');
    const [first] = rows;
    if (!first || !may(scope, 'application.move')) return;
    setFailure(null);
    selection.drop(rows.map((row) => row.id));
    tell(rows, to);
    const cause = await moves.move(rows, to);
    if (!cause) return;
    setFailure({ gesture: 'move', cause });
    focusSoon(first.id);
  };

  const moveWithFocus = (rows: readonly ApplicationRow[], to: string) => {
    const [first] = rows;
    if (first && opened.openedId === null) followCard(first.id, params.view);
    void move(rows, to);
  };

  const moveOn = (view: CandidateView, to: string) => {
    const nextId = view.neighbours?.nextId ?? null;
    void move([toRow(view.application)], to);
    if (nextId !== null) opened.open(nextId);
    else announce(t('lastOfColumn'));
  };

  const undo = async (chosen?: readonly Move[]) => {
    setFailure(null);
    const result = await moves.undo(chosen);
    if ('kind' in result) return setFailure({ gesture: 'undo', cause: result });
    const [first] = result.moves;
    if (!first) return announce(t('nothingToUndo'));
    announce(t(result.heard ? 'undoneSent' : 'undone', { count: result.moves.length }));
    if (opened.openedId === null) focusSoon(first.applicationId);
    else if (opened.openedId !== first.applicationId) opened.open(first.applicationId);
  };

  const settle = async (entry: Move, choice: 'keep' | 'insist') => {
    setFailure(null);
    const cause = await moves.settle(entry, choice);
    if (cause) setFailure({ gesture: 'settle', cause });
  };

  return {
    failure,
    move: moveWithFocus,
    pickedFor: (rows, to) => {
      const view = opened.openedId !== null && rows.length === 1 ? candidateInView(rows[0]?.id) : null;
      if (view) moveOn(view, to);
      else moveWithFocus(rows, to);
    },
    moveOn,
    drop: may(scope, 'application.move')
      ? (row, to) => {
          if (!selection.isSelected(row)) return moveWithFocus([row], to);
          if (selection.direct) moveWithFocus(selection.direct, to);
          else moveTicked(to);
        }
      : null,
    undo: (chosen) => void undo(chosen),
    settle: (entry, choice) => void settle(entry, choice),
  };

  function candidateInView(id: number | undefined): CandidateView | null {
    if (id !== opened.openedId) return null;
    const entries = client.getQueriesData<CandidateView>({
      queryKey: applicationKeys.candidate(scope, id),
    });
    return entries.map(([, view]) => view).findLast((view) => view !== undefined) ?? null;
  }
}

/** On the board the card is drawn anew in its column and takes the focus there; in the table it stays. */
function followCard(id: number, view: ApplicationParams['view']): void {
  if (view === 'board') wantFocus(id);
  else focusSoon(id);
}
