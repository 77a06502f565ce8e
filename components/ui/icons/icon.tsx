type IconProps = {
  /** A constant of icon-paths.ts. */
  path: string;
  className?: string;
};

/** A line icon beside a text or in a named control; it has no accessible name. */
export function Icon({ path, className = 'size-5' }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`line-drawing ${className}`}>
      <path d={path} />
    </svg>
  );
}
