'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Age } from '#components/ui/text/age.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import { stageTone } from '#lib/core/stages.ts';
import { latestNotice, OFFERED_MS } from '#lib/features/applications/latest-notice.ts';
import { decisionsIn, type Move, pendingGestures, type Undo } from '#lib/features/applications/move-model.ts';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';
import { handleOf } from '../focus-application.ts';
import { PendingMoves } from './pending-moves.tsx';
import { SnoozeNotice } from './snooze-notice.tsx';
import { UndoButton } from './undo-button.tsx';

type PendingMovesPanelProps = {
  moves: readonly Move[];
  undoSeconds: number;
  snoozes: readonly Snooze[];
  /** What stands over it is in use: it does not go by itself, which would move that. */
  stays: boolean;
  onUndo: (moves: readonly Move[]) => void;
  onWake: (snooze: Snooze) => void;
  onSettle: (move: Move, choice: 'keep' | 'insist') => void;
};

/**
 * What became of the person's moves and snoozes: the last of them with its undo, each other that the platform has not
 * heard of with its own, what waits and why, and what needs a decision. Still there after a reload.
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
  const now = useNow(null, 1000);
  const waiting = moves.filter(isWaiting);
  const decisions = decisionsIn(moves);
  const [wasShown, setWasShown] = useState(false);
  const offered = wasShown && stays ? Number.POSITIVE_INFINITY : OFFERED_MS;
  const last = now === null ? null : latestNotice(moves, snoozes, now, offered);
  const isShown = last !== null;
  if (isShown !== wasShown) setWasShown(isShown);
  const shown = last?.kind === 'move' ? last.moves : [];
  const pending = pendingGestures(moves);
  const others = pending.filter(([first]) => first?.createdAt !== shown[0]?.createdAt);
  if (pending.length === 0 && decisions.length === 0 && waiting.length === 0 && last === null) return null;
  return (
    <div
      data-focus-peers
      data-testid="undo-toast"
      className="scroll-thin grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain"
    >
      {last?.kind === 'undone' && <Undone undone={last.undo} />}
      {(last?.kind === 'snooze' || last?.kind === 'woken') && (
        <SnoozeNotice snooze={last.snooze} onWake={onWake} />
      )}
      {last?.kind === 'move' && now !== null && (
        <LastGesture
          gesture={last.moves}
          undoSeconds={undoSeconds}
          now={now}
          onUndo={() => onUndo(last.moves)}
        />
      )}
      {others.length > 0 && <PendingMoves gestures={others} all={pending} now={now} onUndo={onUndo} />}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {decisions.map((move) => (
        <Decision key={move.id} move={move} onSettle={onSettle} />
      ))}
    </div>
  );
}

function isWaiting({ state, reason }: Move): boolean {
  return state === 'waiting' || state === 'checking' || reason === 'order';
}

/** What became of a stage decides the colour: an end that is none to be glad of has none of gladness. */
function toneOf(to: string): 'info' | 'ok' | 'danger' {
  if (to === 'rejected') return 'danger';
  return stageTone(to) === 'good' ? 'ok' : 'info';
}

/** That a move was taken back, and whether the platform had heard of it. */
function Undone({ undone: { moves, wasSent } }: { undone: Undo }) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const [first] = moves;
  if (!first) return null;
  const words = {
    ...{ count: moves.length, name: first.candidate ?? t('someone') },
    ...{ act: first.to, stage: label(first.to), back: label(first.from) },
  };
  return <Notice tone="info">{t(wasSent ? 'undoneSentMove' : 'undoneMove', words)}</Notice>;
}

type LastGestureProps = {
  gesture: readonly Move[];
  undoSeconds: number;
  now: number;
  onUndo: () => void;
};

function LastGesture({ gesture, undoSeconds, now, onUndo }: LastGestureProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const [first] = gesture;
  if (!first) return null;
  const seconds = Math.max(0, Math.ceil((Date.parse(first.dueAt) - now) / 1000));
  const words = { count: gesture.length, name: first.candidate ?? t('someone'), stage: label(first.to) };
  return (
    <Notice
      tone={toneOf(first.to)}
      actions={<UndoButton applicationId={first.applicationId} onUndo={onUndo} />}
    >
      {t('movedTo', words)}{' '}
      {/* As wide as its longest words from the beginning: the way to undo stays under the pointer. */}
      <span
        data-longest={t('heldFor', { seconds: undoSeconds, count: gesture.length })}
        className="tabular inline-grid text-ink-soft *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-longest)]"
      >
        <span>
          {first.state === 'held'
            ? t('heldFor', { seconds, count: gesture.length })
            : (first.state === 'sent' || first.state === 'sending') && t(first.state)}
        </span>
      </span>
    </Notice>
  );
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
