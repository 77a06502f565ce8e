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
 * The selection; `direct` are the rows when they are few enough to be moved at once, null when a bulk request moves
 * them.
 */
export type SelectionControl = SelectionOf<ApplicationRow, ApplicationFilter> & {
  readonly direct: readonly ApplicationRow[] | null;
};

/** The platform's names of departments and languages; a slug without a name is shown as words. */
export type Names = Readonly<Record<'departments' | 'languages', Readonly<Record<string, string>>>>;

/** Data that the server sends with the page, so that the first rows are in its first bytes. */
export type ScreenData = {
  readonly scope: ScreenScope;
  /** Why applications cannot be moved here, in words; null when they can. */
  readonly inertReason: string | null;
  readonly params: ApplicationParams;
  /** The view in the address; the other is null. */
  readonly board: BoardView | null;
  readonly table: TableView | null;
  readonly candidate: CandidateView | null;
  readonly moves: readonly Move[];
  /** How long a move can be undone before it is sent. */
  readonly undoSeconds: number;
  readonly choices: FilterChoices;
  /** The reader's preferences for tables and boards, where the address has none. */
  readonly habits: Pick<Preferences, 'columns' | 'cv' | 'density' | 'stages'>;
  /** Saved views. */
  readonly views: readonly SavedView[];
  /** Names by slug, in the language of the page. */
  readonly names: Names;
};
