import { instantOf, wallIn } from '#contract/day.ts';

/**
 * An instant as a field of date and time has it, in the local time of a zone: `2026-12-01T09:30`; empty when there is
 * none.
 */
export function toTypedTime(zone: string, instant: string | null): string {
  return instant === null ? '' : wallIn(zone, new Date(instant));
}

/** What is typed in such a field as an instant of the wire; an invalid time stays as it is, for the schema to name. */
export function typedInstant(zone: string, typed: string): string {
  const at = instantOf(zone, typed);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) && !Number.isNaN(at.getTime())
    ? at.toISOString()
    : typed;
}
