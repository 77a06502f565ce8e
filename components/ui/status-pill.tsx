import type { ReactNode } from 'react';
import { TONE_CLASS, type Tone } from './tone.ts';

/** A status as text with a dot, hollow for a final status. */
export function StatusPill({
  tone,
  over = false,
  children,
}: {
  tone: Tone;
  over?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={`pill ${TONE_CLASS[tone]}`}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full border border-current ${over ? '' : 'bg-current'}`}
      />
      {children}
    </span>
  );
}
