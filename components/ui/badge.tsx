import type { ReactNode } from 'react';
import { TONE_CLASS, type Tone } from './tone.ts';

/** A short text or a count, visually set apart. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${TONE_CLASS[tone]}`}>{children}</span>;
}
