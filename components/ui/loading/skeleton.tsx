/** A grey bar where words will be; the region around it carries `aria-busy` and says what is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded bg-line ${className}`} />;
}
