import type { ListControl } from '#components/list/use-list-params.ts';
import type { SelectionControl as SelectionOf } from '#components/list/use-selection.ts';
import type { ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { SavedView } from '#lib/engines/views/model.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import type {
  ApplicationFilter,
  ApplicationRow,
  BoardView,
  CandidateView,
  FilterChoices,
  TableView,
} from '#lib/features/applications/view-model.ts';

export type ListParamsControl = ListControl<typeof applicationList.filters, ApplicationParams>;

/**
 * What is selected; `direct` are the rows when they are few enough to be moved at once, null when a bulk request moves
 * them.
 */
export type SelectionControl = SelectionOf<ApplicationRow, ApplicationFilter> & {
  readonly direct: readonly ApplicationRow[] | null;
  /** Where nothing hovers, checkboxes are shown from a press of “Select” until the selection is cleared. */
  readonly isBegun?: boolean;
  /** Something is selected, or selecting was begun. */
  readonly isSelecting: boolean;
};

/** What the platform calls departments and languages; a slug without a name is shown as words. */
export type Names = Readonly<Record<'departments' | 'languages', Readonly<Record<string, string>>>>;

/** What the server gives with the page, so that the first rows are in its first bytes. */
export type ScreenData = {
  readonly scope: ScreenScope;
  /** Why moving is not possible here, in words; null when it is. */
  readonly inertReason: string | null;
  readonly params: ApplicationParams;
  /** The view that the address asks for; the other is null. */
  readonly board: BoardView | null;
  readonly table: TableView | null;
  readonly candidate: CandidateView | null;
  readonly moves: readonly Move[];
  /** For how long the platform receives nothing of a move. */
  readonly undoSeconds: number;
  readonly choices: FilterChoices;
  /** How the reader has tables and boards, where the address does not say. */
  readonly habits: Pick<Preferences, 'columns' | 'density' | 'stages'>;
  /** Lists that are kept under a name. */
  readonly views: readonly SavedView[];
  /** Names by slug, in the language of the page. */
  readonly names: Names;
};
