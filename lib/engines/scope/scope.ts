import type { Role } from './permissions.ts';

/** The establishment or group in which a person acts. Taken from the session, never from the caller. */
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
      /** A viewer of the group impersonates no establishment; on platforms that do not report it everybody may try. */
      readonly readsOnly?: boolean;
    };

export type ScopeKind = Scope['kind'];

/** Kind and id of a scope: enough for its URLs. */
export type ScopeRef = { readonly kind: ScopeKind; readonly id: number };

/** Key of the scope in the mirror and the store: `maison:12`, `groupe:3`. */
export type ScopeKey = `maison:${number}` | `groupe:${number}`;

export function scopeKey(scope: ScopeRef): ScopeKey {
  return scope.kind === 'establishment' ? `maison:${scope.id}` : `groupe:${scope.id}`;
}

export function scopeOf(key: ScopeKey): ScopeRef {
  const [kind, id] = key.split(':');
  return { kind: kind === 'groupe' ? 'group' : 'establishment', id: Number(id) };
}

/** The scope in the input of an action. */
export type ScopeInput = { readonly establishmentId: number } | { readonly groupId: number };

export function toScopeInput({ kind, id }: ScopeRef): ScopeInput {
  return kind === 'establishment' ? { establishmentId: id } : { groupId: id };
}
