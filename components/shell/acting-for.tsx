'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** “{label} pour Hôtel du Lac”; null where one acts for the establishment one is a member of. */
const Pattern = createContext<string | null>(null);

export function ActingFor({ pattern, children }: { pattern: string | null; children: ReactNode }) {
  return <Pattern value={pattern}>{children}</Pattern>;
}

/** Names a button that writes: with the establishment, where a person of a group acts for it. */
export function useNamed(): (label: string) => string {
  const pattern = useContext(Pattern);
  return (label) => pattern?.replace('{label}', label) ?? label;
}

/** Whether a person of a group acts here: what ends is then their impersonation, not their own session. */
export function useIsActingFor(): boolean {
  return useContext(Pattern) !== null;
}
