import { Suspense } from 'react';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { ShellPlace } from '../shell-place.ts';

/** Loaded separately: only one place has columns. */
const BoardSkeleton = lazyPart(
  async () => (await import('#components/ui/loading/board-skeleton.tsx')).BoardSkeleton,
);

const LINES = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4'] as const;

/** The heading of a place above grey placeholders. */
export function PlaceOutline({ name, frame }: Pick<ShellPlace, 'name' | 'frame'>) {
  return (
    <div
      data-place-frame
      aria-hidden="true"
      className={`fixed inset-x-0 h-dvh overflow-hidden bg-paper px-4 sm:px-6 md:start-(--rail) ${frame === 'board' ? 'pt-2 sm:pt-6' : 'pt-6'}`}
    >
      <div className={frame === 'board' ? 'pb-5 max-sm:hidden' : 'pb-5'}>
        {frame === 'panels' && <Skeleton className="mb-2 h-4 w-40" />}
        <p className="font-display text-2xl sm:text-3xl">{name}</p>
        {(frame === 'panels' || frame === 'list') && <Skeleton className="mt-2 h-4 w-64" />}
      </div>
      {(frame === 'list' || frame === 'board') && (
        <div className={`flex gap-2 ${frame === 'board' ? 'pb-3 sm:pb-5' : 'pb-5'}`}>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-24" />
        </div>
      )}
      {frame === 'board' ? (
        <Suspense fallback={null}>
          <BoardSkeleton />
        </Suspense>
      ) : (
        <div
          className={
            frame === 'list' || frame === 'rows' ? 'grid' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4'
          }
        >
          {LINES.map((width) => (
            <div key={width} className="border-t py-4">
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
