import { Skeleton } from './skeleton.tsx';

/** Placeholder cards of each column, until the board is loaded. */
const COLUMNS = [[1, 2, 3], [4, 5], [6, 7], [8], [9]] as const;
/** The final statuses, collapsed as they are initially. */
const STRIPS = ['hired', 'rejected', 'withdrawn'] as const;

/** A placeholder of the board, with its exact geometry; on a phone its tabs and one column. */
export function BoardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex gap-1.5 overflow-hidden py-1 sm:hidden">
        <Skeleton className="h-11 w-28 shrink-0" />
        <Skeleton className="h-11 w-28 shrink-0" />
        <Skeleton className="h-11 w-28 shrink-0" />
      </div>
      <div
        data-board-skeleton
        className="flex sm:h-[calc(100dvh-17rem)] sm:min-h-96 gap-2 overflow-hidden pb-2 max-sm:*:nth-[n+2]:hidden"
      >
        {COLUMNS.map((cards) => (
          <div
            key={cards[0]}
            className="flex w-72 max-w-120 min-w-42 grow flex-col gap-2 rounded border border-transparent p-2 max-sm:w-full max-sm:px-0 max-sm:pt-0 sm:bg-surface"
          >
            <Skeleton className="mx-1 my-1.5 h-4 w-2/5 max-sm:hidden" />
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        ))}
        {STRIPS.map((strip) => (
          <div key={strip} className="w-11 shrink-0 rounded bg-surface" />
        ))}
      </div>
    </div>
  );
}

/** The placeholder of a card. */
export function CardSkeleton() {
  return (
    <div className="grid h-21 content-center gap-2 rounded border bg-raised px-3">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  );
}
