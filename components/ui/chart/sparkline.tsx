import { sparkOf } from './geometry.ts';

type SparklineProps = {
  values: readonly number[];
  /** What it shows, in words. */
  label: string;
  className?: string;
};

/** A small chart of a series, as high as a line of text. Two shapes: a page may have hundreds of them. */
export function Sparkline({ values, label, className = 'h-6 w-20' }: SparklineProps) {
  if (values.length < 2) return null;
  const { line, ground } = sparkOf(values);
  return (
    <svg role="img" viewBox="0 0 100 100" preserveAspectRatio="none" className={className}>
      <title>{label}</title>
      <path d={ground} className="fill-accent-soft forced-colors:fill-[Canvas]" />
      <path
        d={line}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
