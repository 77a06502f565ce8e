/** The meanings that a colour may have; never the only sign of them. */
export type Tone = 'neutral' | 'accent' | 'info' | 'ok' | 'warn' | 'danger';

export const TONE_CLASS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-line/60 text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};
