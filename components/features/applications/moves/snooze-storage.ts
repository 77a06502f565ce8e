import { type Snooze, snoozesOfText, snoozesToText } from '#lib/features/applications/snooze-model.ts';

/** A browser may refuse its storage: then a reload forgets. */
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
