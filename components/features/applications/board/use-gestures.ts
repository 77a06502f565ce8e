'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepingThePage } from '#components/shell/calls/keeping-the-page.ts';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';
import type { Application, ApplicationRow, OnTurn } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import type { OpenedControl } from '../candidate/use-opened.ts';
import type { MovesControl } from '../moves/use-moves.ts';
import type { SnoozesControl } from '../moves/use-snoozes.ts';
import type { SelectionControl } from '../screen-data.ts';
import type { Acts } from './gestures.ts';

export type GestureParts = {
  scope: ScreenScope;
  params: ApplicationParams;
  moves: MovesControl;
  snoozes: SnoozesControl;
  selection: SelectionControl;
  /** Opens the review of a bulk request that moves everything selected. */
  moveTicked: (to: string) => void;
  opened: OpenedControl;
};

export type GestureFailure = {
  readonly gesture: 'move' | 'undo' | 'settle' | 'snooze' | 'wake';
  readonly cause: SendFailure;
};

export type Gestures = {
  /** The last action that failed, and why. */
  readonly failure: GestureFailure | null;
  readonly move: (rows: readonly ApplicationRow[], to: string) => void;
  /** From the menu: focus follows the card, or goes to the next candidate when one is open. */
  readonly pickedFor: (rows: readonly ApplicationRow[], to: string) => void;
  /** From the open candidate: moves it, then opens the next one. */
  readonly moveOn: (candidate: OnTurn, to: string) => void;
  readonly drop: ((row: ApplicationRow, to: string) => void) | null;
  /** Snoozes the open candidate. */
  readonly snooze: (application: Application, until: Date) => void;
  /** Undoes the given moves, or else the last action. */
  readonly undo: (moves?: readonly Move[]) => void;
  readonly wake: (snooze: Snooze) => void;
  readonly settle: (move: Move, choice: 'keep' | 'insist') => void;
};

type Performing = typeof import('./gestures.ts');
let performing: Performing | null = null;

/** Loaded on the first key press or pointer event: no action is possible before. */
export async function fetchGestures(): Promise<Performing> {
  performing ??= await fetchPart(() => import('./gestures.ts'));
  return performing;
}

/** The actions on applications, and which of them has failed. */
export function useGestures(parts: GestureParts): Gestures {
  const t = useTranslations('applications');
  const format = useFormatter();
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const client = useQueryClient();
  const [failure, setFailure] = useState<GestureFailure | null>(null);
  const doing =
    <Name extends keyof Acts>(name: Name, gesture: GestureFailure['gesture'] = 'move') =>
    (...args: Parameters<Acts[Name]>) => {
      const go = ({ gesturesIn }: Performing) => {
        // To TypeScript this is a union of functions; it takes the arguments of its own name.
        const act = gesturesIn({ ...parts, client, t, format, label, nameOf, setFailure })[name] as (
          ...args: Parameters<Acts[Name]>
        ) => void;
        act(...args);
      };
      // Synchronous once loaded: callers then read the page as it is after the action.
      if (performing) go(performing);
      else
        void keepingThePage(fetchGestures()).then(go, () =>
          setFailure({ gesture, cause: { kind: 'outdated' } }),
        );
    };
  return {
    failure,
    move: doing('move'),
    pickedFor: doing('pickedFor'),
    moveOn: doing('moveOn'),
    drop: may(parts.scope, 'application.move') ? doing('drop') : null,
    snooze: doing('snooze', 'snooze'),
    undo: doing('undo', 'undo'),
    wake: doing('wake', 'wake'),
    settle: doing('settle', 'settle'),
  };
}
