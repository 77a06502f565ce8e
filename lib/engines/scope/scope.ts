import type { Role } from './permissions.ts';

/** What a person acts in: one establishment, or one group. Taken from the session, never from the caller. */
export type Scope =
  | {
      readonly kind: 'establishment';
      readonly id: number;
      readonly name: string;
      readonly role: Exclude<Role, 'group'>;
      /** The group whose person impersonates the establishment; absent for its own members. */
      readonly lentBy?: { readonly id: number; readonly name: string };
    }
  | {
      readonly kind: 'group';
      readonly id: number;
      readonly name: string;
      readonly role: 'group';
      /** A viewer of the group impersonates no establishment; platforms that say nothing let everybody try. */
      readonly readsOnly?: boolean;
    };

export type ScopeKind = Scope['kind'];

/** Which scope, and nothing else of it: enough for its addresses. */
export type ScopeRef = { readonly kind: ScopeKind; readonly id: number };

/** Key of the scope in the mirror and the store: `maison:12`, `groupe:3`. */
export type ScopeKey = `maison:${number}` | `groupe:${number}`;

export function scopeKey(scope: ScopeRef): ScopeKey {
  return scope.kind === 'establishment' ? `maison:${scope.id}` : `groupe:${scope.id}`;
}

/** The scope that a key names. */
export function scopeOf(key: ScopeKey): ScopeRef {
  const [kind, id] = key.split(':');
  return { kind: kind === 'groupe' ? 'group' : 'establishment', id: Number(id) };
}

/** The scope as the input of an action names it. */
export type ScopeInput = { readonly maisonId: number } | { readonly groupeId: number };

export function toScopeInput({ kind, id }: ScopeRef): ScopeInput {
  return kind === 'establishment' ? { maisonId: id } : { groupeId: id };
}
