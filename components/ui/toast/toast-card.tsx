'use client';

import { useEffect } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { close } from '../icons/icon-paths.ts';
import { dismissToast, type Toast } from './toast-store.ts';

const EDGE: Readonly<Record<Toast['tone'], string>> = {
  neutral: 'border-s-accent',
  ok: 'border-s-ok',
  warn: 'border-s-warn',
  danger: 'border-s-danger',
};

type ToastCardProps = {
  toast: Toast;
  /** Its timer is paused. */
  held: boolean;
  closeLabel: string;
};

/** One toast, for as long as it lasts. */
export function ToastCard({ toast, held, closeLabel }: ToastCardProps) {
  const { id, lasts, action } = toast;
  useEffect(() => {
    if (lasts === null || held) return;
    const timer = setTimeout(() => dismissToast(id), lasts);
    return () => clearTimeout(timer);
  }, [id, lasts, held]);

  return (
    <div
      className={`pointer-events-auto flex w-full max-w-md animate-appear items-center gap-2 rounded border border-s-4 bg-raised py-1.5 ps-3.5 pe-1.5 text-sm shadow-pop ${EDGE[toast.tone]}`}
    >
      <p className="min-w-0 flex-1 py-1">{toast.text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id);
            action.onAct();
          }}
          className="target rounded px-2.5 font-semibold text-accent hover:bg-accent-soft"
        >
          {action.label}
        </button>
      )}
      <IconButton icon={close} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  );
}
