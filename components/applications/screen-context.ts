'use client';

import { createContext, useContext } from 'react';
import type { ApplicationRow, ScreenScope } from '#lib/applications/view-model.ts';

/** What every card and row of the screen can ask of it. */
export type ScreenControl = {
  readonly scope: ScreenScope;
  /** Why moving is not possible here, in words; null when it is. */
  readonly inertReason: string | null;
  /** The statuses of this platform. */
  readonly stages: readonly string[];
  /** The search of the address, kept by links to candidates. */
  readonly search: string;
  readonly openedId: number | null;
  readonly open: (id: number) => void;
  readonly selected: ReadonlyMap<number, ApplicationRow>;
  readonly toggle: (row: ApplicationRow) => void;
  /** Opens the menu of stages for these rows beside `anchor`. */
  readonly pickStage: (rows: readonly ApplicationRow[], anchor: HTMLElement) => void;
  readonly move: (rows: readonly ApplicationRow[], to: string) => void;
  readonly languageName: (slug: string) => string;
};

const ScreenContext = createContext<ScreenControl | null>(null);
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenControl {
  const control = useContext(ScreenContext);
  if (!control) throw new Error('This part stands inside the applications screen.');
  return control;
}
