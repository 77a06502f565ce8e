import type { Comparison } from './comparison-model.ts';

/** The parts of a report, in order. */
export const REPORT_PARTS = ['figures', 'funnel', 'stays', 'sources', 'weeks'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** A stored report: its numbers never change. */
export type Report = {
  readonly id: string;
  /** RFC 3339. */
  readonly madeAt: string;
  /** When the platform was last read before it, RFC 3339; null where that is unknown. */
  readonly readAt: string | null;
  readonly madeBy: string;
  /** Only its author may delete it. */
  readonly isOwn: boolean;
  /** Null for the whole group. */
  readonly establishments: readonly number[] | null;
  readonly parts: readonly ReportPart[];
  readonly numbers: Comparison;
};

/** The parts that an address or a row names; all where it names none. */
export function partsOf(named: readonly string[]): readonly ReportPart[] {
  const known = REPORT_PARTS.filter((part) => named.includes(part));
  return known.length > 0 ? known : REPORT_PARTS;
}
