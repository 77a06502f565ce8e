'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { MOVES_AT_ONCE, type Move } from '#lib/features/applications/move-model.ts';
import { handleOf } from '../focus-application.ts';

type Gesture = readonly Move[];
type PendingMovesProps = {
  /** Those of which nothing is in sight yet, newest first. */
  gestures: readonly Gesture[];
  /** These and the one that is shown above them. */
  all: readonly Gesture[];
  /** In milliseconds; null before the page lives. */
  now: number | null;
  onUndo: (moves: readonly Move[]) => void;
};

/** Every other move of which the platform has not heard yet: each can be taken back by itself, and all at once. */
export function PendingMoves({ gestures, all, now, onUndo }: PendingMovesProps) {
  const t = useTranslations('applications');
  const moves = all.flat();
  return (
    <Notice tone="info">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">{t('pendingMoves', { count: moves.length })}</p>
        {all.length > 1 && (
          <Button ref={restoreFocus()} size="sm" onClick={() => onUndo(moves.slice(0, MOVES_AT_ONCE))}>
            {t('undoAll')}
          </Button>
        )}
      </div>
      <ul className="scroll-thin mt-1 grid max-h-34 gap-1 max-sm:max-h-23 overflow-y-auto overscroll-contain">
        {gestures.map((gesture) => (
          <PendingGesture key={gesture[0]?.id} {...{ gesture, now, onUndo }} />
        ))}
      </ul>
    </Notice>
  );
}

type PendingGestureProps = Pick<PendingMovesProps, 'now' | 'onUndo'> & { gesture: Gesture };

function PendingGesture({ gesture, now, onUndo }: PendingGestureProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const [first] = gesture;
  if (!first) return null;
  const what = t('pendingMove', {
    ...{ count: gesture.length, name: first.candidate ?? t('someone') },
    ...{ act: first.to, stage: label(first.to) },
  });
  const seconds = now === null ? null : Math.max(0, Math.ceil((Date.parse(first.dueAt) - now) / 1000));
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1 truncate" title={what}>
        {what}
      </span>
      {first.state === 'held' && seconds !== null && (
        <span className="tabular text-ink-soft max-sm:hidden">{t('sentIn', { seconds })}</span>
      )}
      <Button
        ref={restoreFocus(() => handleOf(first.applicationId))}
        size="sm"
        aria-label={t('undoNamed', { what })}
        onClick={() => onUndo(gesture)}
      >
        {t('undo')}
      </Button>
    </li>
  );
}
