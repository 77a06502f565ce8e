type ProgressBarProps = {
  label: string;
  /** Null while the end is not known. */
  value: number | null;
  max: number;
  /** A state that stays, and not the progress of something under way. */
  isState?: boolean;
};

/** How far something long has come, or how full something is. */
export function ProgressBar({ label, value, max, isState = false }: ProgressBarProps) {
  return (
    <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-line">
      {isState ? (
        <meter className="sr-only" aria-label={label} value={value ?? 0} max={max} />
      ) : (
        <progress className="sr-only" aria-label={label} {...(value === null ? {} : { value, max })} />
      )}
      {value === null ? (
        <span aria-hidden="true" className="absolute inset-y-0 w-2/5 animate-pass rounded-full bg-accent" />
      ) : (
        <svg
          aria-hidden="true"
          className="size-full"
          preserveAspectRatio="none"
          viewBox={`0 0 ${max || 1} 1`}
        >
          <rect width={Math.min(value, max)} height="1" className="fill-accent" />
        </svg>
      )}
    </div>
  );
}
