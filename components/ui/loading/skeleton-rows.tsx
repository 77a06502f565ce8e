import { Skeleton } from './skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4', 'w-1/4', 'w-4/5'] as const;

/** The placeholder of a list. `label` is for screen readers. */
export function SkeletonRows({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-busy="true" className="divide-y rounded border bg-raised">
      <span className="sr-only">{label}</span>
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className="flex items-center gap-6 px-4 py-3">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ms-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
