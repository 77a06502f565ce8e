export type Toast = {
  readonly id: number;
  readonly tone: 'neutral' | 'ok' | 'warn' | 'danger';
  readonly text: string;
  readonly action: { readonly label: string; readonly onAct: () => void } | null;
  /** Milliseconds on screen; null stays until dismissed. */
  readonly lasts: number | null;
};

type ToastInput = { text: string } & Partial<Omit<Toast, 'id' | 'text'>>;

const SHOWN_AT_MOST = 3;
/** Milliseconds that a toast about something done stays; longer where it offers an undo. */
export const TOLD_MS = 3000;
const OFFERED_MS = 8000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message and announces it, so `announce` is not called as well. It repeats what the page shows: nothing
 * is only in a toast. A failure stays until dismissed. Returns the function that removes it.
 */
export function showToast({ text, tone = 'neutral', action = null, lasts }: ToastInput): () => void {
  lastId += 1;
  const id = lastId;
  const standing = tone === 'danger' ? null : action ? OFFERED_MS : TOLD_MS;
  put(
    [...toasts, { id, text, tone, action, lasts: lasts === undefined ? standing : lasts }].slice(
      -SHOWN_AT_MOST,
    ),
  );
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;

const NONE: readonly Toast[] = [];
export const noToasts = (): readonly Toast[] => NONE;
