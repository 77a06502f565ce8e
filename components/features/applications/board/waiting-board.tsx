import { BoardSkeleton } from '#components/ui/loading/board-skeleton.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';

/** Placeholder of the board while its rows or its code are loading. */
export function WaitingBoard({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div className="list-line">
        <Skeleton className="h-4 w-40" />
      </div>
      <BoardSkeleton />
    </div>
  );
}
