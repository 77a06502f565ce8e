import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Profile, ProfilePatch } from '#contract/account.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { type Account, type Caller, type Scope, toAccount, toScope } from '#platform/http/caller.ts';
import { invalid } from '#platform/http/problem.ts';
import { findAccount } from '#platform/limits/charge.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { isWeakPassword, WEAK_PASSWORD } from './weak-passwords.ts';

/** The current profile: the caller may hold a name that has just changed. */
export async function readProfile(
  db: Database,
  account: Account,
  scope: Scope,
  actor: Caller['actor'] = null,
): Promise<Profile> {
  const linked = await readLinked(db, scope);
  const profile = {
    id: account.id,
    email: account.email,
    display_name: account.displayName,
    role: scope.kind === 'maison' ? 'etablissement' : account.role,
    linked,
  } as const;
  if (actor) {
    return { ...profile, acting_for: { groupe_id: null, user_id: actor.id, display_name: actor.name } };
  }
  if (scope.kind !== 'maison' || scope.lentBy === null) return profile;
  const acting_for = {
    groupe_id: scope.lentBy,
    user_id: account.id,
    display_name: account.displayName,
  };
  return { ...profile, acting_for };
}

/** For an account that has just signed in and has made no call yet. */
export async function readProfileOf(db: Database, accountId: number): Promise<Profile> {
  const row = await findAccount(db, accountId);
  if (!row) throw new Error('an account that has just signed in is there');
  return readProfile(db, toAccount(row), toScope(row));
}

async function readLinked(db: Database, scope: Scope): Promise<Profile['linked']> {
  switch (scope.kind) {
    case 'maison': {
      const name = await readName(db, 'maisons', 'name', scope.maisonId);
      return { type: 'maison', id: scope.maisonId, member_role: scope.role, name };
    }
    case 'groupe':
      return {
        type: 'groupe',
        id: scope.groupeId,
        ...(scope.readsOnly && { member_role: 'viewer' }),
        name: await readName(db, 'groupes', 'name', scope.groupeId),
      };
    case 'talent': {
      const name = await readName(db, 'talents', `first_name || ' ' || last_name`, scope.talentId);
      return { type: 'talent', id: scope.talentId, name };
    }
    case 'advertiser': {
      const name = await readName(db, 'advertisers', 'name', scope.advertiserId);
      return { type: 'annonceur', id: scope.advertiserId, name };
    }
    default:
      return null;
  }
}

async function readName(db: Database, table: string, expression: string, id: number): Promise<string> {
  const [row] = await select<{ name: string }>(
    db,
    sql`SELECT ${sql.raw(expression)} AS name FROM ${sql.raw(`platform.${table}`)} WHERE id = ${id}`,
  );
  return row?.name ?? '';
}

/** A new password requires the current one and ends every token of the account, the caller's included. */
export async function updateProfile(
  db: Database,
  caller: Caller & { account: Account },
  patch: z.output<typeof ProfilePatch>,
  now: Date,
): Promise<Profile> {
  const { id } = caller.account;
  const [present] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!present) throw new Error('the account of an admitted call is there');
  if (patch.password && !(await matchesPassword(present.passwordHash, patch.current_password ?? ''))) {
    throw invalid({ current_password: 'is not the present password' });
  }
  if (patch.password && isWeakPassword(patch.password, present.email)) {
    throw invalid({ password: WEAK_PASSWORD });
  }
  const displayName = patch.display_name ?? present.displayName;
  const secret = patch.password
    ? { passwordHash: await hashPassword(patch.password), tokenVersion: sql`${accounts.tokenVersion} + 1` }
    : {};
  await db
    .update(accounts)
    .set({ displayName, ...secret, ...(displayName === present.displayName ? {} : { modified: now }) })
    .where(eq(accounts.id, id));
  return readProfile(db, { ...caller.account, displayName }, caller.scope);
}
