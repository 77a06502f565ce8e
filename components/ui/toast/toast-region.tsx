'use client';

import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../overlay/lazy.ts';
import { currentToasts, noToasts, subscribeToasts } from './toast-store.ts';

/** Fetched with the first toast. */
const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard);

type ToastRegionProps = { label: string; closeLabel: string };

/**
 * The toasts: at the bottom, above the bars that undo a move or act on a selection. F6 focuses them; their timers pause
 * while one is hovered or focused.
 */
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
      className="toast-place pointer-events-none fixed inset-x-0 z-40 grid justify-items-center gap-2 px-4 print:hidden"
    >
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} />
        ))}
      </Suspense>
    </section>
  );
}
