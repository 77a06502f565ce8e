import { Skeleton } from './skeleton.tsx';

/** The cards of each column, numbered, until the board is here. */
const COLUMNS = [[1, 2, 3], [4, 5], [6, 7], [8], [9]] as const;
/** Refusals and withdrawals, folded as they are at first. */
const STRIPS = ['rejected', 'withdrawn'] as const;

/** The outlines of a board's columns, in the geometry of the board itself; on a phone its tabs and one column. */
export function BoardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-3 flex gap-1.5 overflow-hidden sm:hidden">
        <Skeleton className="h-11 w-28 shrink-0" />
        <Skeleton className="h-11 w-28 shrink-0" />
        <Skeleton className="h-11 w-28 shrink-0" />
      </div>
      <div
        data-board-skeleton
        className="flex h-[calc(100dvh-17rem)] min-h-96 gap-3 overflow-hidden pb-2 max-sm:*:nth-[n+2]:hidden"
      >
        {COLUMNS.map((cards) => (
          <div
            key={cards[0]}
            className="flex w-72 min-w-52 flex-col gap-2 rounded border border-transparent bg-surface p-2 max-sm:w-full"
          >
            <Skeleton className="mx-1 my-1.5 h-4 w-2/5" />
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
