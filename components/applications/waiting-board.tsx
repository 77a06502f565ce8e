import { BoardSkeleton } from '#components/ui/board-skeleton.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { RESULT, RESULT_LINE } from './result-line.ts';

/** The board before its rows or its code are here. */
export function WaitingBoard({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div className={RESULT_LINE}>
        <div className={RESULT}>
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-6 w-56" />
      </div>
      <BoardSkeleton />
    </div>
  );
}
