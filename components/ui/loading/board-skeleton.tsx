import { Skeleton } from './skeleton.tsx';

/** The cards of each column, numbered, until the board is here. */
const COLUMNS = [[1, 2, 3], [4, 5], [6, 7], [8], [9]] as const;
/** The ends, folded as they are at first. */
const STRIPS = ['hired', 'rejected', 'withdrawn'] as const;

/** The outlines of a board's columns, in the geometry of the board itself; on a phone its tabs and one column. */
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

/** A card before its row is here. */
export function CardSkeleton() {
  return (
    <div className="grid h-21 content-center gap-2 rounded border bg-raised px-3">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  );
}
