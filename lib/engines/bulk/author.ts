import type { Author } from '#lib/engines/commands/store.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';

/** Whose bulk requests: the person of the session, in its scope. */
export type BulkAuthor = {
  readonly person: { readonly id: number; readonly displayName: string };
  readonly scope: Scope;
};

/** The person of a call, without what else its session holds. */
export function authorOf({
  session,
  scope,
}: {
  session: { person: BulkAuthor['person'] };
  scope: Scope;
}): BulkAuthor {
  return { person: session.person, scope };
}

export function ownerOf({ person, scope }: BulkAuthor): Author & { readonly scopeKey: ScopeKey } {
  return { scopeKey: scopeKey(scope), personId: person.id };
}

/** Whether bulk requests of a scope are a group's: each item is then of one of its establishments. */
export const isOfGroup = (key: string): boolean => key.startsWith('groupe:');

/** Account of the budget that a person's calls are charged to. */
export function accountOf(personId: number): string {
  return `person:${personId}`;
}
