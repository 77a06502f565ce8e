import { columnsIn } from '#lib/engines/lists/columns.ts';
import {
  type ApplicationColumn,
  type ApplicationParams,
  applicationColumns,
} from '#lib/engines/mirror/lists/application-list.ts';
import type { Density } from '#lib/engines/preferences/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ScreenData } from '../screen-data.ts';

type TableLook = {
  readonly columns: readonly ApplicationColumn[];
  /** They differ from the default ones. */
  readonly isChosen: boolean;
  readonly density: Density;
};

/** Columns and density of the table: from the address, or else the reader's preferences. */
export function tableLook(
  { kind }: ScopeRef,
  params: ApplicationParams,
  habits: ScreenData['habits'],
): TableLook {
  const wanted = params.columns.length > 0 ? params.columns : habits.columns;
  const columns = columnsIn(applicationColumns, kind, wanted).map(({ key }) => key);
  const usual = columnsIn(applicationColumns, kind).map(({ key }) => key);
  return {
    columns,
    isChosen: columns.join() !== usual.join(),
    density: params.density === 'usual' ? habits.density : params.density,
  };
}
