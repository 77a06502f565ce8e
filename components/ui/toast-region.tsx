'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { close } from './icon-paths.ts';
import { currentToasts, dismissToast, noToasts, subscribeToasts, type Toast } from './toast-store.ts';

type ToastRegionProps = { label: string; closeLabel: string };

/** Where toasts appear. F6 goes there; their clock stands still while one is pointed at or has the focus. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const button = event.key === 'F6' && region.current?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+1rem)] z-40 grid justify-items-center gap-2 px-4 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

const EDGE: Readonly<Record<Toast['tone'], string>> = {
  neutral: 'border-s-accent',
  ok: 'border-s-ok',
  warn: 'border-s-warn',
  danger: 'border-s-danger',
};

function ToastCard({ toast, held, closeLabel }: { toast: Toast; held: boolean; closeLabel: string }) {
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
