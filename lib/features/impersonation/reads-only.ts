import type { Scope } from '#lib/engines/scope/scope.ts';

/** A viewer of a group reads its establishments and impersonates none. */
export const readsOnly = ({ scope }: { readonly scope: Scope }): boolean =>
  scope.kind === 'group' && scope.readsOnly === true;
