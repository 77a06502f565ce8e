import type { OfferColumn } from '#lib/engines/mirror/lists/offer-list.ts';
import type { ScopeKind } from '#lib/engines/scope/scope.ts';

/** Where the window is too narrow for a column. */
const HIDDEN: Readonly<Record<OfferColumn, string>> = {
  title: '',
  establishment: 'max-lg:hidden',
  status: 'max-sm:hidden',
  applications: 'max-sm:hidden',
  views: 'max-xl:hidden',
  expires: 'max-lg:hidden',
  modified: 'max-lg:hidden',
};
/** The name of the establishment takes the room of two others. */
export const HIDDEN_IN: Readonly<Record<ScopeKind, typeof HIDDEN>> = {
  establishment: HIDDEN,
  group: { ...HIDDEN, views: 'max-2xl:hidden', modified: 'max-2xl:hidden' },
};

/** Widths of the columns: all but the title have what they may hold, so that sorting moves none. */
const WIDTH: Readonly<Record<OfferColumn, string>> = {
  title: '',
  establishment: 'w-[18%]',
  status: 'w-44',
  applications: 'w-40',
  views: 'w-24',
  expires: 'w-36',
  modified: 'w-40',
};

/** The look of the head of a column. */
export const headOf = (column: OfferColumn, kind: ScopeKind) => `${WIDTH[column]} ${HIDDEN_IN[kind][column]}`;
