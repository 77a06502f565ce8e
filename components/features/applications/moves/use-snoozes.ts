'use client';

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';

/** The snoozes of this tab, and the state that `snoozeActs` writes. */
export type SnoozesControl = {
  readonly scope: ScreenScope;
  /** Newest first. */
  readonly snoozes: readonly Snooze[];
  readonly setSnoozes: Dispatch<SetStateAction<readonly Snooze[]>>;
  /** Their key in the storage of the tab. */
  readonly stored: string;
};

/** What the person has snoozed in this tab: it can be undone after a reload too. */
export function useSnoozes(scope: ScreenScope): SnoozesControl {
  const [snoozes, setSnoozes] = useState<readonly Snooze[]>([]);
  const stored = `snoozes:${scope.kind}:${scope.id}`;
  useEffect(() => {
    if (!hasStored(stored)) return;
    import('./snooze-storage.ts').then(
      ({ readSnoozes }) => setSnoozes(readSnoozes(stored)),
      () => undefined,
    );
  }, [stored]);
  return { scope, snoozes, setSnoozes, stored };
}

function hasStored(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
