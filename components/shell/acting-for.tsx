'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** “{label} pour Hôtel du Lac”; null unless a person of a group impersonates the establishment. */
const Pattern = createContext<string | null>(null);

export function ActingFor({ pattern, children }: { pattern: string | null; children: ReactNode }) {
  return <Pattern value={pattern}>{children}</Pattern>;
}

/** Labels a button that writes, with the establishment's name while a person of a group impersonates it. */
export function useNamed(): (label: string) => string {
  const pattern = useContext(Pattern);
  return (label) => pattern?.replace('{label}', label) ?? label;
}

/**
 * Whether a person of a group impersonates the establishment: what expires is then the impersonation, not their own
 * session.
 */
export function useIsActingFor(): boolean {
  return useContext(Pattern) !== null;
}
