import 'server-only';
import { services } from '#lib/engines/auth/services.ts';
import { type Session, toSession } from '#lib/engines/auth/session.ts';
import { newSessionId, sessionKey } from '#lib/engines/auth/session-cookie.ts';
import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { platformFor } from './platform.ts';

/** The person, establishment and bulk request of a borrowed token. */
export type LentTo = {
  readonly personId: number;
  /** The group’s scope. */
  readonly group: ScopeKey;
  readonly establishmentId: number;
  readonly bulkRequestId: string;
};

export type LentPlatform = {
  readonly platform: PlatformClient;
  /** After the platform has refused its token: the next call borrows another one. */
  readonly drop: () => Promise<void>;
};

const GONE: PlatformFailure = { kind: 'forbidden', message: null };

/**
 * The platform as a person of a group for one of its establishments, for a bulk request: with the token borrowed for
 * exactly this establishment, or with a new one, which costs a change of the account. Null when the person has no
 * session of the group: borrowed tokens ended with it.
 */
export async function findLentPlatform(
  to: LentTo,
  ledger: BudgetLedger,
): Promise<PlatformResult<LentPlatform> | null> {
  const { vault } = services();
  const now = new Date();
  const row = await vault.findOfPerson(to.personId, to.group, now);
  const session = row && toSession(row);
  if (!session) return null;
  const establishment = session.establishments.find(({ id }) => id === to.establishmentId);
  if (!establishment) return { ok: false, failure: GONE };
  const known = await vault.findLent(session.id, establishment.id, now);
  const lent = known && toSession(known);
  if (lent && known) return { ok: true, value: lentOf(lent, known.key, ledger) };
  const borrowed = await borrow(session, establishment, to);
  if (!borrowed.ok) return borrowed;
  const kept = await vault.findLent(session.id, establishment.id, now);
  const fresh = kept && toSession(kept);
  return fresh && kept ? { ok: true, value: lentOf(fresh, kept.key, ledger) } : null;
}

function lentOf(lent: Session, key: string, ledger: BudgetLedger): LentPlatform {
  return { platform: platformFor(lent, 'bulkRequest', ledger), drop: () => services().vault.end(key) };
}

async function borrow(
  session: Session,
  establishment: { readonly id: number; readonly name: string },
  { bulkRequestId }: LentTo,
): Promise<PlatformResult<null>> {
  const answer = await platformFor(session, 'bulkRequest').groups.impersonation(establishment.id);
  if (!answer.ok) return { ok: false, failure: asRefusal(answer.failure) };
  const { token, seconds } = answer.value;
  const { id, name } = session.scope;
  const now = new Date();
  const person = { ...session.person, displayName: `${session.person.displayName} (${name})` };
  await services().vault.beginImpersonation(
    {
      // A key that no cookie ever contained.
      key: sessionKey(newSessionId()) ?? '',
      lender: session.id,
      forBulkRequests: true,
      person,
      scope: { kind: 'establishment', ...establishment, role: 'editor', lentBy: { id, name } },
      establishments: [establishment],
      token,
      tokenExpiresAt: new Date(now.getTime() + seconds * 1000),
      device: '',
    },
    now,
  );
  await tellEstablishment(session, establishment.id, { person, bulkRequestId, now });
  return { ok: true, value: null };
}

/** In the audit log of the establishment: its owner sees who acted, and for what. */
function tellEstablishment(
  session: Session,
  establishmentId: number,
  {
    person,
    bulkRequestId,
    now,
  }: { readonly person: Session['person']; readonly bulkRequestId: string; readonly now: Date },
): Promise<void> {
  return database().transaction((tx) =>
    appendAuditEntry(tx, {
      scopeKey: scopeKey({ kind: 'establishment', id: establishmentId }),
      at: now,
      person,
      action: 'impersonation.start',
      subjectKind: 'group',
      subjectId: session.scope.id,
      detail: { bulkRequest: bulkRequestId },
      operationId: null,
    }),
  );
}

/** A failure that waiting cannot help ends the items of this establishment, and only those. */
function asRefusal(failure: PlatformFailure): PlatformFailure {
  const { kind } = failure;
  if (kind !== 'notFound' && kind !== 'conflict' && kind !== 'invalid') return failure;
  return { kind: 'forbidden', message: 'message' in failure ? failure.message : null };
}
