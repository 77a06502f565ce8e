import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** A person of a group who impersonates one of its establishments. */
export type Impersonation = {
  readonly group: ScopeRef & { readonly name: string };
  readonly establishment: { readonly id: number; readonly name: string };
  /** RFC 3339. */
  readonly endsAt: string;
};
