import type { ReactNode } from 'react';
import { TONE_CLASS, type Tone } from './tone.ts';

/** A short word or a count set apart from its neighbours. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${TONE_CLASS[tone]}`}>{children}</span>;
}
