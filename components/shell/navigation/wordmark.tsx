/** The logo, steps in front of a door, and the name. */
export function Wordmark({ className = 'text-lg', nameClass }: { className?: string; nameClass?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 font-display ${className}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[1.15em] text-accent">
        <path d="M7 2h6v4H7zM4.5 8h11v3.5h-11zM1.5 13.5h17V17h-17z" fill="currentColor" />
      </svg>
      <span className={nameClass}>Perron</span>
    </span>
  );
}
