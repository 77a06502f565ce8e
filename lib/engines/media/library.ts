import { DAY_MS } from '#contract/durations.ts';
import { type MEDIUM_KINDS, type MediaParams, SINCE } from './list.ts';
import type { Image } from './model.ts';

export type MediumKind = (typeof MEDIUM_KINDS)[number];

/** A file of the library. What the platform does not report is null. */
export type LibraryItem = Image & {
  readonly name: string | null;
  readonly type: string | null;
  /** Bytes. */
  readonly size: number | null;
  readonly addedAt: string | null;
};

/** Sides that differ by less count as equal. */
const NEARLY = 0.05;

/** The kind of a file; null when the platform reports neither its type nor its size. */
export function kindOf({
  type,
  width,
  height,
}: Pick<LibraryItem, 'type' | 'width' | 'height'>): MediumKind | null {
  if (type !== null && !type.startsWith('image/')) return 'file';
  if (!width || !height) return null;
  const ratio = width / height;
  if (Math.abs(ratio - 1) <= NEARLY) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
}

/** The earliest instant of the wanted files, in milliseconds; null for all. */
export function sinceOf({ since }: Pick<MediaParams, 'since'>, now: Date): number | null {
  return since === null ? null : now.getTime() - SINCE[since] * DAY_MS;
}

type Wanted = Pick<MediaParams, 'kind' | 'since'>;

/** Whether a file matches. One of unknown date always matches the date. */
export function isWanted(item: LibraryItem, wanted: Wanted, now: Date): boolean {
  const from = sinceOf(wanted, now);
  if (wanted.kind !== null && kindOf(item) !== wanted.kind) return false;
  return from === null || item.addedAt === null || Date.parse(item.addedAt) >= from;
}
