import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { createPlatformClient } from '#lib/platform-client/client.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import { scopeOfAccount } from './account-scope.ts';
import { readEstablishments } from './establishments.ts';
import type { Scope } from './scope.ts';
import { services } from './services.ts';
import type { SessionRow } from './vault.ts';

/** From this age on the platform is asked again who the person is, beside the request. */
const ASK_AFTER_MS = 60_000;
/** From this age on the request waits for the answer, but not for a platform that is silent. */
const WAIT_AFTER_MS = 5 * 60_000;
const PATIENCE_MS = 2000;
/** Answers that are none: the last one stands. Whoever is refused or unknown is nobody, whether their token lasts or not. */
const NO_ANSWER: ReadonlySet<PlatformFailure['kind']> = new Set(['unavailable', 'limited']);

/**
 * Asks the platform who the person is when the last answer is old. Null when the session has ended: the token
 * was revoked, the account is suspended or gone, or it has another scope now. Without an answer the last one stands.
 */
export async function confirmed(row: SessionRow, now: Date): Promise<SessionRow | null> {
  const age = now.getTime() - row.confirmedAt.getTime();
  if (age < ASK_AFTER_MS || !(await services().vault.claimConfirmation(row, now))) return row;
  const answer = confirm(row);
  // What goes wrong beside the request is found again by the next one.
  const safe = answer.catch(() => row);
  if (age < WAIT_AFTER_MS) return row;
  return Promise.race([safe, wait(PATIENCE_MS, row, { ref: false })]);
}

async function confirm(row: SessionRow): Promise<SessionRow | null> {
  const { vault, ledger, transport } = services();
  const token = vault.tokenOf(row);
  if (!token) return endOf(row);
  const caller = { token, account: `person:${row.personId}` };
  const platform = createPlatformClient({ transport, ledger, caller, lane: 'read' });
  const account = await platform.me();
  if (!account.ok) return NO_ANSWER.has(account.failure.kind) ? row : endOf(row);
  const scope = scopeOfAccount(account.value, row.scope.name);
  if (!scope || account.value.id !== row.personId || !sameRecord(scope, row.scope)) return endOf(row);
  const establishments = (await readEstablishments(platform, scope)) ?? row.establishments;
  const change = { scope, displayName: account.value.displayName, establishments };
  await vault.rescope(row.key, change);
  return { ...row, ...change };
}

async function endOf(row: SessionRow): Promise<null> {
  await services().vault.end(row.key);
  return null;
}

const sameRecord = (one: Scope, other: Scope) => one.kind === other.kind && one.id === other.id;
