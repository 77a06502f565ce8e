'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBesideEntries } from '#components/shell/undo/beside-entries.ts';
import { stateOf, type UndoEntry } from '#components/shell/undo/undo-entry.ts';
import { UndoLine } from '#components/shell/undo/undo-line.tsx';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Age } from '#components/ui/text/age.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import { TOLD_MS } from '#components/ui/toast/toast-store.ts';
import { latestNotice } from '#lib/features/applications/latest-notice.ts';
import {
  decisionsIn,
  lastGesture,
  MOVES_AT_ONCE,
  type Move,
  pendingGestures,
  sentBeside,
  type Undo,
} from '#lib/features/applications/move-model.ts';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';
import { handleOf } from '../focus-application.ts';
import { kindOf } from './undo-entry.ts';

type PendingMovesPanelProps = {
  moves: readonly Move[];
  undoSeconds: number;
  snoozes: readonly Snooze[];
  /** The bar above it is in use. */
  stays: boolean;
  onUndo: (moves: readonly Move[]) => void;
  onWake: (snooze: Snooze) => void;
  onSettle: (move: Move, choice: 'keep' | 'insist') => void;
};

/** Of more people only the number is said beside these. */
const NAMED = 2;
/** How long something stays that is more than one line to read, in milliseconds. */
const READ_MS = 10_000;
/** A move sent longer ago than this was sent before the page was opened. */
const JUST_SENT_MS = 20_000;

/**
 * The state of the person's moves and snoozes: one line with what can be undone and what was, above it what waits and
 * why, and what needs a decision. It is still there after a reload.
 */
export function PendingMovesPanel({
  moves,
  undoSeconds,
  snoozes,
  stays,
  onUndo,
  onWake,
  onSettle,
}: PendingMovesPanelProps) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const toText = useUndoneText();
  const gestureText = useGestureText();
  const label = useStatusLabel();
  const now = useNow(null, 1000);
  const waiting = moves.filter(isWaiting);
  const decisions = decisionsIn(moves);
  const toEntry = (gesture: readonly Move[]): readonly UndoEntry[] => {
    const [first] = gesture;
    if (!first) return [];
    return [
      {
        ...{ key: first.id, kind: kindOf(first), state: stateOf(gesture), count: gesture.length },
        what: gestureText(first, gesture.length, sentBeside(gesture, moves)),
        undoSent: gesture.length === 1 ? t('putBack', { stage: label(first.from) }) : t('putAllBack'),
        dueAt: Date.parse(first.dueAt),
        heir: () => handleOf(first.applicationId),
        undo: () => onUndo(gesture),
      },
    ];
  };
  const pending = pendingGestures(moves);
  const putOff = snoozes.filter(
    ({ at, undoneAt }) => undoneAt === null && now !== null && now - Date.parse(at) < undoSeconds * 1000,
  );
  const beside = useBesideEntries();
  const open: readonly UndoEntry[] = [
    ...beside,
    ...pending.flatMap(toEntry),
    ...putOff.map((snooze): UndoEntry => {
      const { applicationId, candidate: name, at, until } = snooze;
      const when = format.dateTime(new Date(until), 'coming');
      return {
        ...{ key: `${applicationId} ${at}`, count: 1, dueAt: 0, heir: () => handleOf(applicationId) },
        kind: 'snoozed',
        state: 'done',
        what: name === null ? t('snoozedUnnamed', { when }) : t('snoozed', { name, when }),
        undo: () => onWake(snooze),
      };
    }),
  ];
  const last = now === null ? null : latestNotice(moves, snoozes, now);
  const sent = lastGesture(moves).filter(
    ({ state, dueAt }) => state === 'sent' && now !== null && now - Date.parse(dueAt) < JUST_SENT_MS,
  );
  const [undone] = last?.kind === 'undone' ? last.undo.moves : [];
  const woken = last?.kind === 'woken' ? last.snooze : undefined;
  const happened = undone
    ? { key: undone.id, at: moves.find(({ id }) => id === undone.id)?.undoneAt ?? moves[0]?.createdAt }
    : woken
      ? { key: woken.at, at: woken.undoneAt }
      : { key: sent[0]?.createdAt ?? null, at: sent[0]?.dueAt, isSent: true };
  const mayKnow = last?.kind === 'undone' && last.undo.mayKnow.length > 0;
  const isFresh = useIsFresh(happened, now, mayKnow ? READ_MS : TOLD_MS);
  const takenBack = last?.kind === 'undone' ? toText(last.undo, moves) : woken ? t('snoozeUndone') : null;
  const told = isFresh ? takenBack : null;
  const entries = open.length > 0 || !isFresh || takenBack !== null ? open : toEntry(sent);
  const hasLine = told !== null || entries.length > 0;
  const [wasThere, setWasThere] = useState(false);
  // Keeps its space while the bar above it is in use, which must not move.
  const keepsRoom = hasLine || (stays && wasThere);
  if (keepsRoom !== wasThere) setWasThere(keepsRoom);
  if (now === null || (!keepsRoom && decisions.length + waiting.length === 0)) return null;
  return (
    <div data-focus-peers data-testid="undo-toast" className="grid min-w-0 grid-cols-1 gap-2">
      {waiting.length + decisions.length > 0 && (
        <div className="scroll-thin grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain">
          {waiting.length > 0 && <Waiting waiting={waiting} />}
          {decisions.map((move) => (
            <Decision key={move.id} move={move} onSettle={onSettle} />
          ))}
        </div>
      )}
      {hasLine ? (
        <UndoLine
          {...{ told, entries, now }}
          onUndoAll={() => {
            if (pending.length > 0) onUndo(pending.flat().slice(0, MOVES_AT_ONCE));
            for (const snooze of putOff) onWake(snooze);
            for (const entry of beside) entry.undo();
          }}
        />
      ) : (
        keepsRoom && <div className="h-11" />
      )}
    </div>
  );
}

type Happened = { key: string | null; at?: string | null | undefined; isSent?: boolean };

/**
 * Whether something has been known for less than `during` milliseconds, by the shared clock of the page. `at` is when it
 * happened: what was there when the page came has been told on the page before, and what was sent before the last thing
 * that was told went with that.
 */
function useIsFresh({ key, at, isSent = false }: Happened, now: number | null, during: number): boolean {
  const [seen, setSeen] = useState<{ readonly key: string | null; readonly at: number } | null>(null);
  if (now === null) return false;
  const happened = Date.parse(at ?? '');
  const isOld = seen === null || (isSent && happened <= seen.at);
  const since = seen !== null && key === seen.key ? seen.at : isOld ? happened : now;
  if (seen === null || key !== seen.key) setSeen({ key, at: since });
  return key !== null && now - since < during;
}

function isWaiting({ state, reason }: Move): boolean {
  return state === 'waiting' || state === 'checking' || reason === 'order';
}

/** Describes the moves of an action that can be undone; `sent` others of it are with the platform. */
function useGestureText() {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  return ({ candidate, to }: Move, count: number, sent: number) =>
    t('pendingMove', {
      ...{ count, sent, name: candidate ?? t('someone') },
      ...{ act: to, stage: label(to) },
    });
}

/** Reports that moves were undone, and whether the platform had received them. */
function useUndoneText() {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const format = useFormatter();
  return ({ moves, wasSent, mayKnow }: Undo, all: readonly Move[]): string | null => {
    const [first] = moves;
    if (!first) return null;
    const isOneStage = moves.every(({ to }) => to === first.to);
    const known = isOneStage
      ? t(wasSent ? 'undoneSentMove' : 'undoneMove', {
          ...{ count: moves.length, name: first.candidate ?? t('someone') },
          ...{ act: first.to, stage: label(first.to), back: label(first.from) },
        })
      : t(wasSent ? 'undoneSent' : 'undone', { count: moves.length });
    const left = sentBeside(moves, all);
    const count = mayKnow.length;
    const more = count - NAMED;
    const names = mayKnow.slice(0, NAMED).map((name) => name ?? t('someone'));
    if (more > 0) names.push(t('moreNames', { count: more }));
    return [
      known,
      count > 0 && t('mayKnow', { count, moved: moves.length, names: format.list(names, 'and') }),
      isOneStage && left > 0 && t('leftSent', { count: left }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

function Waiting({ waiting }: { waiting: readonly Move[] }) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const checking = waiting.filter((move) => move.state === 'checking').length;
  const [late] = waiting.filter((move) => move.reason !== null);
  return (
    <Notice tone="warn" role="status">
      {late?.reason && (
        <p>
          {waiting.length > checking && t('waitingMoves', { count: waiting.length - checking })}{' '}
          {t(`waitReason.${late.reason}`, { time: format.dateTime(new Date(late.dueAt), 'time') })}
        </p>
      )}
      {checking > 0 && <p>{t('checkingMoves', { count: checking })}</p>}
    </Notice>
  );
}

function Decision({ move, onSettle }: { move: Move; onSettle: PendingMovesPanelProps['onSettle'] }) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const label = useStatusLabel();
  const name = move.candidate ?? t('someone');
  const toCard = restoreFocus(() => handleOf(move.applicationId));
  if (move.state === 'refused') {
    return (
      <Notice
        tone="danger"
        role="alert"
        actions={
          <Button ref={toCard} size="sm" onClick={() => onSettle(move, 'keep')}>
            {t('understood')}
          </Button>
        }
      >
        {t(move.reason === 'unavailable' || move.reason === 'reauth' ? `gaveUp.${move.reason}` : 'refused', {
          name,
          stage: label(move.to),
        })}{' '}
        {move.message && <q>{move.message}</q>}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <>
          <Button ref={toCard} size="sm" onClick={() => onSettle(move, 'keep')}>
            {t('keepTheirs')}
          </Button>
          <Button ref={toCard} size="sm" variant="primary" onClick={() => onSettle(move, 'insist')}>
            {t('moveAnyway', { stage: label(move.to) })}
          </Button>
        </>
      }
    >
      {move.conflict &&
        t('conflict', {
          name,
          by: move.conflict.by ?? t('somebody'),
          stage: label(move.conflict.status),
        })}{' '}
      {move.conflict?.at && <Age instant={move.conflict.at} locale={locale} className="text-ink-soft" />}
    </Notice>
  );
}
