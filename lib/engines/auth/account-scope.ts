import type { Account } from '#lib/engines/platform-client/resources/account.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';

/**
 * The scope that an account may use, or null when this dashboard is not for it (talents, advertisers, operators, and
 * accounts without an establishment or group).
 */
export function scopeOfAccount(account: Account, name: string | null = null): Scope | null {
  const { role, linked } = account;
  if (!linked) return null;
  const called = linked.name ?? name ?? '';
  if (role === 'groupe' && linked.type === 'groupe') {
    const readsOnly = linked.memberRole === 'viewer' ? { readsOnly: true } : {};
    return { kind: 'group', id: linked.id, name: called, role: 'group', ...readsOnly };
  }
  if (role === 'etablissement' && linked.type === 'maison' && linked.memberRole) {
    return { kind: 'establishment', id: linked.id, name: called, role: linked.memberRole };
  }
  return null;
}
