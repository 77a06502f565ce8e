type ProgressBarProps = {
  label: string;
  /** Null while the end is not known. */
  value: number | null;
  max: number;
};

/** How far something long has come. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-line">
      <progress className="sr-only" aria-label={label} {...(value === null ? {} : { value, max })} />
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
