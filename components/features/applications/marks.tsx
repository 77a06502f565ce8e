import { Suspense } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';

/** Fetched with the first row that has any. */
const RowMarks = lazyPart(async () => (await import('./table/row-marks.tsx')).RowMarks);

/** The assignee of an application, and its snooze. Most rows have neither. */
export function Marks({ row }: { row: ApplicationRow }) {
  if (!row.assignee && !row.snoozedUntil) return null;
  return (
    <Suspense fallback={null}>
      <RowMarks row={row} />
    </Suspense>
  );
}
