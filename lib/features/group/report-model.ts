import type { Comparison } from './comparison-model.ts';

/** What a report can show, in its order. */
export const REPORT_PARTS = ['figures', 'funnel', 'stays', 'sources', 'weeks'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** A report as it was made: its numbers never change. */
export type Report = {
  readonly id: string;
  /** RFC 3339. */
  readonly madeAt: string;
  /** When the platform was last read before it, RFC 3339; null where that was not known. */
  readonly readAt: string | null;
  readonly madeBy: string;
  /** Whoever made it may delete it. */
  readonly isOwn: boolean;
  /** Null for all establishments of the group. */
  readonly establishments: readonly number[] | null;
  readonly parts: readonly ReportPart[];
  readonly numbers: Comparison;
};

/** The parts that an address or a row names; all where it names none of ours. */
export function partsOf(named: readonly string[]): readonly ReportPart[] {
  const known = REPORT_PARTS.filter((part) => named.includes(part));
  return known.length > 0 ? known : REPORT_PARTS;
}
