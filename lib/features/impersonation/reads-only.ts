import type { Scope } from '#lib/engines/scope/scope.ts';

/** A viewer of a group reads of its establishments and acts for none. */
export const readsOnly = ({ scope }: { readonly scope: Scope }): boolean =>
  scope.kind === 'group' && scope.readsOnly === true;
