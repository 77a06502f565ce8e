import { createHash } from 'node:crypto';

/** An instant of the platform; one that cannot be read is as old as can be, so anything newer replaces it. */
export function toInstant(text: string): Date {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

export function toInstantOrNull(text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Tells two versions of a record apart without comparing them field by field. */
export function digestOf(record: object): string {
  return createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 12);
}
