import { createHash } from 'node:crypto';

/** An instant of the platform; an unreadable one is as old as possible, so anything newer replaces it. */
export function toInstant(text: string): Date {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

export function toInstantOrNull(text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Distinguishes two versions of a record without comparing them field by field. */
export function digestOf(record: object): string {
  return createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 12);
}
