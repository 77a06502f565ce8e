import type { Account, Caller } from './caller.ts';
import { forbidden } from './problem.ts';

/** The establishment the caller writes for, and the name to write under. */
export function requireMaisonScope(caller: Caller): { maisonId: number; name: string; account: Account } {
  const account = requireAccount(caller);
  if (caller.scope.kind !== 'maison') throw forbidden();
  return { maisonId: caller.scope.maisonId, name: signatureOf(caller), account };
}

/** The name that signs the caller's writes: both names when an operator impersonates somebody. */
export function signatureOf(caller: Caller): string {
  const { displayName } = requireAccount(caller);
  return caller.actor ? `${displayName} (${caller.actor.name})` : displayName;
}

/** The account that the caller may change: not an impersonated one. */
export function requireOwnAccount(caller: Caller): Account {
  const lent = caller.scope.kind === 'maison' && caller.scope.lentBy !== null;
  if (lent || caller.actor) throw forbidden();
  return requireAccount(caller);
}

/** The caller's account; rows that require a token have one when their handler runs. */
export function requireAccount(caller: Caller): Account {
  if (!caller.account) throw forbidden();
  return caller.account;
}

/** The calling talent, with its account. */
export function requireTalentScope(caller: Caller): { talentId: number; accountId: number } {
  const account = requireAccount(caller);
  if (caller.scope.kind !== 'talent') throw forbidden();
  return { talentId: caller.scope.talentId, accountId: account.id };
}

/** The establishment the caller is a member of; not one that it only impersonates. */
export function requireOwnTeam(caller: Caller): { maisonId: number; account: Account } {
  const account = requireAccount(caller);
  if (caller.scope.kind !== 'maison' || caller.scope.lentBy !== null) throw forbidden();
  return { maisonId: caller.scope.maisonId, account };
}
