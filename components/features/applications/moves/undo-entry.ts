import type { UndoKind } from '#components/shell/undo/undo-entry.ts';
import { STAGES } from '#lib/core/stages.ts';
import type { Move } from '#lib/features/applications/move-model.ts';

const STAGE_ORDER: readonly string[] = STAGES;

export function kindOf({ from, to }: Pick<Move, 'from' | 'to'>): UndoKind {
  if (to === 'rejected') return 'rejected';
  const [before, after] = [STAGE_ORDER.indexOf(from), STAGE_ORDER.indexOf(to)];
  return before !== -1 && before < after && to !== 'withdrawn' ? 'advanced' : 'moved';
}
