import { compareKeys, sortKey } from '#contract/fold.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import type { ApplicationRow } from '#lib/engines/mirror/model.ts';

export type Sorting = Pick<ApplicationParams, 'sort' | 'order'>;

/** A row and its position in a list; `moved` when its status has changed since its instants were read. */
type Standing = { readonly row: ApplicationRow; readonly moved: boolean };

/**
 * Whether a row that is not in a list sorts before one that is, in the order of the mirror. A move makes a row the
 * latest changed and the newest in its stage.
 */
export function standsBefore({ row, moved }: Standing, other: ApplicationRow, sorting: Sorting): boolean {
  const difference = compare({ row, moved }, other, sorting.sort) || row.id - other.id;
  // Waiting is a duration: the longest wait has the oldest instant.
  const ascending = (sorting.order === 'asc') !== (sorting.sort === 'waiting');
  return ascending ? difference < 0 : difference > 0;
}

function compare({ row, moved }: Standing, other: ApplicationRow, sort: Sorting['sort']): number {
  switch (sort) {
    case 'name':
      return compareKeys(sortName(row), sortName(other));
    case 'received':
      return Date.parse(row.receivedAt) - Date.parse(other.receivedAt);
    case 'modified':
      return moved ? 1 : Date.parse(row.modifiedAt) - Date.parse(other.modifiedAt);
    case 'waiting':
      return moved ? 1 : Date.parse(row.statusSince) - Date.parse(other.statusSince);
    default:
      return sort satisfies never;
  }
}

const sortName = ({ lastName, firstName }: ApplicationRow) => sortKey(lastName, firstName);
