/** A grey placeholder of text; the region around it has `aria-busy` and a name. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded bg-line ${className}`} />;
}
