import type { Author } from '#lib/engines/commands/store.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';

/** The owner of bulk requests: the person of the session, in its scope. */
export type BulkAuthor = {
  readonly person: { readonly id: number; readonly displayName: string };
  readonly scope: Scope;
};

/** The person of a call, without the rest of its session. */
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

/** Whether a scope is a group: each item then belongs to one of its establishments. */
export const isOfGroup = (key: string): boolean => key.startsWith('groupe:');

/** Account of the budget to which a person’s calls are charged. */
export function accountOf(personId: number): string {
  return `person:${personId}`;
}
