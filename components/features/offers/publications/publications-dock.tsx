import { BottomDock } from '#components/shell/undo/bottom-dock.tsx';
import type { UndoEntry } from '#components/shell/undo/undo-entry.ts';
import { UndoLine } from '#components/shell/undo/undo-line.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import { PublicationNotices, type PublicationNoticesProps } from './publication-notices.tsx';

type PublicationsDockProps = PublicationNoticesProps & {
  entries: readonly UndoEntry[];
  onUndoAll: () => void;
};

/** Over the bottom edge: what waits or needs a decision, and the line with what can be undone. */
export function PublicationsDock({ entries, onUndoAll, ...notices }: PublicationsDockProps) {
  const now = useNow(null, 1000);
  if (now === null) return null;
  return (
    <BottomDock place="overBars">
      <div data-focus-peers data-testid="undo-toast" className="grid min-w-0 grid-cols-1 gap-2">
        <div className="scroll-thin grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain empty:hidden">
          <PublicationNotices {...notices} />
        </div>
        {entries.length > 0 && <UndoLine {...{ entries, now, onUndoAll }} told={null} />}
      </div>
    </BottomDock>
  );
}
