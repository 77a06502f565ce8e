/** Shows that something is under way; its text is beside it. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
