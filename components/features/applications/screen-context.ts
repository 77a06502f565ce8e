'use client';

import { createContext, useContext } from 'react';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import type { Names, SelectionControl } from './screen-data.ts';

/** What every card and row of the screen can use. */
export type ScreenControl = {
  readonly scope: ScreenScope;
  /** Why applications cannot be moved here, in words; null when they can. */
  readonly inertReason: string | null;
  /** The statuses of this platform. */
  readonly stages: readonly string[];
  /** The query of the address, which links to candidates keep. */
  readonly search: string;
  readonly openedId: number | null;
  readonly open: (id: number) => void;
  readonly ticks: SelectionControl;
  /** Opens the stage menu beside `anchor`, for these rows or for the selection. */
  readonly pickStage: (rows: readonly ApplicationRow[] | 'ticked', anchor: HTMLElement) => void;
  readonly move: (rows: readonly ApplicationRow[], to: string) => void;
  readonly names: Names;
  /** The container over the bottom edge, above the undo toast; null until it is mounted. */
  readonly foot: HTMLElement | null;
  /** Given the container of the undo toast in a sheet that covers the screen. */
  readonly inSheet: (container: HTMLElement | null) => void;
};

const ScreenContext = createContext<ScreenControl | null>(null);
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenControl {
  const control = useContext(ScreenContext);
  if (!control) throw new Error('This part stands inside the applications screen.');
  return control;
}
