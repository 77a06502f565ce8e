import { type Snooze, snoozesOfText, snoozesToText } from '#lib/features/applications/snooze-model.ts';

/** A browser may refuse storage: then a reload loses the undo. */
export function readSnoozes(name: string): readonly Snooze[] {
  try {
    return snoozesOfText(sessionStorage.getItem(name), Date.now());
  } catch {
    return [];
  }
}

export function writeSnoozes(name: string, snoozes: readonly Snooze[]): void {
  try {
    sessionStorage.setItem(name, snoozesToText(snoozes));
  } catch {}
}
