import { Skeleton } from '#components/ui/loading/skeleton.tsx';

const LINES = ['w-1/2', 'w-11/12', 'w-4/5', 'w-5/6', 'w-3/5', 'w-full', 'w-3/4', 'w-2/3'] as const;

type CvSkeletonProps = {
  /** For screen readers. */
  label: string;
  /** Without a reader around it: the place of its header is kept. */
  isAlone?: boolean;
};

/** The placeholder of the first page of a CV, below the place of the controls. */
export function CvSkeleton({ label, isAlone = false }: CvSkeletonProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      className={`h-full overflow-hidden bg-paper p-3 md:pt-13 ${isAlone ? 'rounded border border-t-[2.875rem] border-t-raised' : ''}`}
    >
      <span className="sr-only">{label}</span>
      <div className="grid aspect-[210/297] content-start gap-4 border bg-raised p-[8%]">
        <Skeleton className="mb-4 h-6 w-1/3" />
        {LINES.map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
      </div>
    </div>
  );
}
