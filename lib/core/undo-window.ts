import { env } from '#lib/env.ts';

/** How long a write is held so that it can be undone, in milliseconds: `usual`, unless a setting overrides it. */
export function undoWindow(usual: number): number {
  const { UNDO_SECONDS } = env();
  return usual === 0 || UNDO_SECONDS === undefined ? usual : UNDO_SECONDS * 1000;
}
