import { partOf } from '#components/ui/chart/geometry.ts';

type StageBarsProps = {
  /** Of the received applications, and of each following stage. */
  counts: readonly number[];
  label: string;
};

const BAR = 12;
const HEIGHT = 24;

/** How many reach each stage, in the height of a line; one shape, since a page may have hundreds. */
export function StageBars({ counts, label }: StageBarsProps) {
  const most = counts[0] ?? 0;
  const bars = counts.map((count, at) => {
    const height = Math.max(1, (partOf(count, most) / 100) * HEIGHT);
    return `M${at * BAR},${HEIGHT}v${-height}h${BAR - 3}v${height}z`;
  });
  return (
    <svg role="img" viewBox={`0 0 ${counts.length * BAR} ${HEIGHT}`} className="h-5 w-14 shrink-0">
      <title>{label}</title>
      <path d={bars.join('')} className="fill-accent/70 forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
