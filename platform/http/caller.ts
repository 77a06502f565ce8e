import type { z } from 'zod';
import type { AccountRole, MemberRole } from '#contract/account.ts';
import type { Actor } from '#contract/endpoint.ts';
import type { AccountRow, Actor as Operator } from '#platform/limits/charge.ts';

export type Account = {
  id: number;
  email: string;
  displayName: string;
  role: z.infer<typeof AccountRole>;
};

/** What a caller can reach. `none` is an account without attachment, such as a removed member. */
export type Scope =
  | { kind: 'public' }
  | { kind: 'none' }
  | { kind: 'talent'; talentId: number }
  | { kind: 'maison'; maisonId: number; role: MemberRole; lentBy: number | null }
  | { kind: 'groupe'; groupeId: number; readsOnly: boolean }
  | { kind: 'advertiser'; advertiserId: number }
  | { kind: 'platform' };

/** The caller's account and token, as read from the database when the call was charged. */
export type Caller = {
  ip: string;
  account: Account | null;
  scope: Scope;
  /** The token's id; null for a cookie session or an anonymous caller. */
  jti: string | null;
  /** The operator who impersonates the account. */
  actor: Operator | null;
};

/** Null for an account without attachment: it may call only what every signed-in account may. */
export function toActor(scope: Scope): Actor | null {
  switch (scope.kind) {
    case 'public':
      return 'anonymous';
    case 'none':
      return null;
    case 'maison':
      return scope.role;
    case 'groupe':
      return 'group';
    case 'talent':
      return 'talent';
    case 'advertiser':
      return 'advertiser';
    case 'platform':
      return 'operator';
  }
}

export const toAccount = ({ id, email, displayName, role }: AccountRow): Account => ({
  id,
  email,
  displayName,
  role,
});

/** What an account can reach by its role and its attachments. */
export function toScope(row: AccountRow): Scope {
  if (row.role === 'operateur') return { kind: 'platform' };
  if (row.role === 'annonceur' && row.advertiserId) {
    return { kind: 'advertiser', advertiserId: row.advertiserId };
  }
  if (row.role === 'talent' && row.talentId) return { kind: 'talent', talentId: row.talentId };
  const readsOnly = row.memberRole === 'viewer';
  if (row.role === 'groupe' && row.groupeId && row.lentMaisonId) {
    // Issued before its account became a viewer.
    if (readsOnly) return { kind: 'none' };
    // Enough to edit offers and move applications, not to manage another establishment's team.
    return { kind: 'maison', maisonId: row.lentMaisonId, role: 'editor', lentBy: row.groupeId };
  }
  if (row.role === 'groupe' && row.groupeId) return { kind: 'groupe', groupeId: row.groupeId, readsOnly };
  if (row.role === 'etablissement' && row.maisonId && row.memberRole) {
    return { kind: 'maison', maisonId: row.maisonId, role: row.memberRole, lentBy: null };
  }
  return { kind: 'none' };
}
