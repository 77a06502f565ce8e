import type { QueryClient } from '@tanstack/react-query';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';
import type { ApplicationRow, BoardView } from '#lib/features/applications/view-model.ts';

type Listed = Partial<BoardView> & { readonly rows?: readonly ApplicationRow[] };

/** The row of a card on the screen, with its displayed status; null when it is not loaded. */
export function findRow(
  client: QueryClient,
  scope: ScreenScope,
  overlay: Overlay,
  id: number,
): ApplicationRow | null {
  const moved = overlay.get(id);
  if (moved) return moved.row;
  const lists = client.getQueriesData<Listed>({ queryKey: applicationKeys.lists(scope) });
  for (const [, list] of lists) {
    const rows = list?.rows ?? list?.columns?.flatMap((column) => column.rows) ?? [];
    const row = rows.find((each) => each.id === id);
    if (row) return row;
  }
  return null;
}
