import type { QueryClient } from '@tanstack/react-query';
import type { useFormatter, useTranslations } from 'next-intl';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import { countWith } from '#lib/features/applications/overlay.ts';
import { applicationKeys, boardQuery } from '#lib/features/applications/queries.ts';
import { lastDecision, type Snooze } from '#lib/features/applications/snooze-model.ts';
import type {
  Application,
  ApplicationRow,
  CandidateView,
  OnTurn,
} from '#lib/features/applications/view-model.ts';
import { focusFolded, focusSoon, wantFocus } from '../focus-application.ts';
import { moveActs } from '../moves/move-acts.ts';
import { snoozeActs } from '../moves/snooze-acts.ts';
import type { GestureFailure, GestureParts, Gestures } from './use-gestures.ts';

type LatestParts = GestureParts & {
  client: QueryClient;
  t: ReturnType<typeof useTranslations<'applications'>>;
  format: ReturnType<typeof useFormatter>;
  label: (status: string) => string;
  nameOf: (row: Pick<ApplicationRow, 'id' | 'firstName' | 'lastName'>) => string;
  setFailure: (failure: GestureFailure | null) => void;
};

export type Acts = Omit<Gestures, 'failure' | 'drop'> & { readonly drop: NonNullable<Gestures['drop']> };

/** Actions on applications: the change itself, its announcement, and where focus goes. */
export function gesturesIn(parts: LatestParts): Acts {
  const { scope, params, moves, snoozes, selection, moveTicked, opened } = parts;
  const { client, t, format, label, nameOf, setFailure } = parts;
  const acts = moveActs(client, moves);
  const snoozing = snoozeActs(client, snoozes);

  const movedInWords = (rows: readonly ApplicationRow[], to: string) => {
    const [first] = rows;
    const board = client.getQueryData(boardQuery(scope, params).queryKey);
    const column = board?.isCounting ? undefined : board?.columns.find((each) => each.status === to);
    if (rows.length === 1 && first && column) {
      // A card that was just moved stands first in its column.
      const of = countWith(moves.overlay, to, column.total) + 1;
      return t('moved', { name: nameOf(first), stage: label(to), position: 1, of });
    }
    return t('movedMany', { count: rows.length, stage: label(to) });
  };

  const move = async (wanted: readonly ApplicationRow[], to: string, after = '') => {
    const rows = wanted.filter((row) => row.status !== to && row.status !== 'withdrawn');
    const [first] = rows;
    if (!first || !may(scope, 'application.move')) return;
    setFailure(null);
    // Those that are in that stage already too: what is left selected would look like what failed.
    selection.drop(wanted.map((row) => row.id));
    announce([movedInWords(rows, to), after].filter(Boolean).join(' '));
    const cause = await acts.move(rows, to);
    if (!cause) return;
    setFailure({ gesture: 'move', cause });
    focusSoon(first.id);
  };

  const moveWithFocus = (rows: readonly ApplicationRow[], to: string) => {
    const [first] = rows;
    if (first && opened.openedId === null) {
      if (params.view === 'board') followCards(rows, to);
      // In the table the row stays in its place.
      else focusSoon(first.id);
    }
    void move(rows, to);
  };

  const moveOn = ({ row, nextId }: OnTurn, to: string) => {
    // One announcement: a second one would replace the first before it is read out.
    void move([row], to, nextId === null ? t('lastOfColumn') : '');
    if (nextId !== null) opened.open(nextId);
  };

  const show = (id: number) => {
    if (opened.openedId === null) focusSoon(id);
    else if (opened.openedId !== id) opened.open(id);
  };

  const snooze = async ({ id, candidate }: Application, until: Date) => {
    const name = nameOf({ ...candidate, id });
    setFailure(null);
    announce(t('snoozed', { name, when: format.dateTime(until, 'coming') }));
    const cause = await snoozing.snooze({ id, name }, until);
    if (cause) setFailure({ gesture: 'snooze', cause });
  };

  const wake = async (last: Snooze) => {
    setFailure(null);
    const cause = await snoozing.undo(last);
    if (cause) return setFailure({ gesture: 'wake', cause });
    announce(t('snoozeUndone'));
    show(last.applicationId);
  };

  const undo = async (chosen?: readonly Move[]) => {
    // A second key before the first undo is confirmed means the action before.
    const left = moves.moves.filter(({ id }) => !moves.undoing.current.has(id));
    const last = chosen ? null : lastDecision(left, snoozes.snoozes, Date.now());
    if (last?.kind === 'snooze') return wake(last.snooze);
    const wanted = chosen ?? last?.moves;
    if (!wanted) return announce(t('nothingToUndo'));
    setFailure(null);
    const result = await acts.undo(wanted);
    if ('kind' in result) return setFailure({ gesture: 'undo', cause: result });
    const [first] = result.moves;
    if (!first) return;
    announce(t(result.heard ? 'undoneSent' : 'undone', { count: result.moves.length }));
    show(first.applicationId);
  };

  const settle = async (entry: Move, choice: 'keep' | 'insist') => {
    setFailure(null);
    const cause = await acts.settle(entry, choice);
    if (cause) setFailure({ gesture: 'settle', cause });
  };

  return {
    move: moveWithFocus,
    pickedFor: (rows, to) => {
      const [row] = rows;
      const view = opened.openedId !== null && rows.length === 1 ? candidateInView(row?.id) : null;
      if (row && view) moveOn({ row, nextId: view.neighbours?.nextId ?? null }, to);
      else moveWithFocus(rows, to);
    },
    moveOn,
    drop: (row, to) => {
      if (!selection.isSelected(row)) return moveWithFocus([row], to);
      if (selection.direct) moveWithFocus(selection.direct, to);
      else moveTicked(to);
    },
    snooze: (application, until) => void snooze(application, until),
    undo: (chosen) => void undo(chosen),
    wake: (last) => void wake(last),
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

/**
 * Moves focus when cards are about to be moved to a stage: it follows the first card or, where that stage is not
 * visible, goes to the card that takes its place, without scrolling the board.
 */
function followCards(rows: readonly ApplicationRow[], to: string): void {
  const [first] = rows;
  if (!first) return;
  const list = document.querySelector<HTMLElement>(`[data-application-list="${CSS.escape(to)}"]`);
  const next = cardAfter(rows.map(({ id }) => id));
  if (list && isShown(list)) wantFocus(first.id);
  else if (next === null) requestAnimationFrame(() => focusFolded(to));
  else focusSoon(next, false);
}

/** The nearest card below the first of these, or else above it, that is none of them. */
function cardAfter(ids: readonly number[]): number | null {
  const card = document.querySelector<HTMLElement>(`[data-application="${ids[0]}"]`);
  const list = card?.closest('[data-application-list]');
  if (!card || !list) return null;
  const all = [...list.querySelectorAll<HTMLElement>('[data-application]')];
  const drawn = all.map(({ dataset }) => Number(dataset.application));
  const at = all.indexOf(card);
  const isLeft = (id: number) => !ids.includes(id);
  return drawn.slice(at + 1).find(isLeft) ?? drawn.slice(0, at).findLast(isLeft) ?? null;
}
