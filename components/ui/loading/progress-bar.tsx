type ProgressBarProps = {
  label: string;
  /** Null while the end is unknown. */
  value: number | null;
  max: number;
  /** A measured state, not the progress of an operation. */
  isState?: boolean;
};

/** The progress of an operation, or how full something is. */
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
