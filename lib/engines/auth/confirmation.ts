import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Account } from '#lib/engines/platform-client/resources/account.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { scopeOfAccount } from './account-scope.ts';
import { readEstablishments } from './establishments.ts';
import { services } from './services.ts';
import { CONFIRMATION_PATIENCE_MS, type SessionRow } from './vault.ts';

/** How long the platform’s answer about a person is valid; a later request waits for the next one. */
const PROOF_MS = 60_000;
/**
 * From this age on the platform is asked in the background. Visible tabs poll every 12 s, so that an answer in use is
 * renewed before it expires and no click waits.
 */
const RENEW_MS = 45_000;
/** A platform that gave no answer is asked again after this time. */
const ASK_AGAIN_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** How a request waits for an answer; tests decide themselves when the time is over. */
type Sleep = (milliseconds: number) => Promise<void>;
const pause: Sleep = (milliseconds) => wait(milliseconds, undefined, { ref: false });
/**
 * Failures after which the last answer stays valid. A refused or unknown person is nobody, whether their token is still
 * valid or not.
 */
const NO_ANSWER: ReadonlySet<PlatformFailure['kind']> = new Set(['unavailable', 'limited']);

/**
 * Asks the platform who the person is when the last answer is old. Null when the session has ended: the token was
 * revoked, the account is suspended or gone, or it has another scope now. When the platform does not answer, the last
 * answer stays valid.
 */
export async function confirmed(
  row: SessionRow,
  now: Date,
  { sleep = pause }: { readonly sleep?: Sleep } = {},
): Promise<SessionRow | null> {
  const age = now.getTime() - row.confirmedAt.getTime();
  if (age < RENEW_MS) return row;
  const due = now.getTime() - row.askedAt.getTime() >= ASK_AGAIN_MS;
  const asks = due && (await services().vault.claimConfirmation(row, now));
  // The next request meets the same error again and reports it.
  const answer = asks ? confirm(row, now).catch(() => row) : null;
  if (age < PROOF_MS) return row;
  return Promise.race([
    answer ?? answerOfAnother(row, now, sleep),
    sleep(CONFIRMATION_PATIENCE_MS).then(() => row),
  ]);
}

async function confirm(row: SessionRow, now: Date): Promise<SessionRow | null> {
  const { vault, ledger, transport } = services();
  const token = vault.tokenOf(row);
  if (!token) return endOf(row);
  const caller = { token, account: `person:${row.personId}` };
  const platform = createPlatformClient({ transport, ledger, caller, lane: 'read' });
  const account = await platform.me();
  if (!account.ok) {
    if (!NO_ANSWER.has(account.failure.kind)) return endOf(row);
    await vault.giveUpConfirmation(row, now);
    return row;
  }
  const change =
    row.lender === null
      ? await changeOf(row, account.value, platform)
      : impersonationChange(row, account.value);
  if (!change) return endOf(row);
  await vault.confirm(row, change, now);
  return { ...row, ...change, confirmedAt: now };
}

type Change = Pick<SessionRow, 'scope' | 'displayName' | 'establishments'>;

async function changeOf(row: SessionRow, account: Account, platform: PlatformClient): Promise<Change | null> {
  const scope = scopeOfAccount(account, row.scope.name);
  if (!scope || account.id !== row.personId || !sameRecord(scope, row.scope)) return null;
  const establishments = (await readEstablishments(platform, scope)) ?? row.establishments;
  return { scope, displayName: account.displayName, establishments };
}

/** Platforms may answer a borrowed token with the establishment or with the group that borrowed it. */
function impersonationChange(
  { personId, scope: known, displayName, establishments }: SessionRow,
  account: Account,
): Change | null {
  const scope = scopeOfAccount(account, known.name);
  if (!scope || known.kind === 'group' || account.id !== personId) return null;
  const kept = { scope: known, displayName, establishments };
  if (scope.kind === 'group') return scope.id === known.lentBy?.id ? kept : null;
  return sameRecord(scope, known) ? { ...kept, scope: { ...known, role: scope.role } } : null;
}

/**
 * The result of a request of this session that is asking now, on any instance; the row when none is asking any more.
 */
async function answerOfAnother(row: SessionRow, now: Date, sleep: Sleep): Promise<SessionRow | null> {
  for (let passed = 0; passed < CONFIRMATION_PATIENCE_MS; passed += LOOK_EVERY_MS) {
    const found = await services().vault.find(row.key, now);
    if (!found || found.confirmedAt > row.confirmedAt) return found;
    if (found.askedAt.getTime() + CONFIRMATION_PATIENCE_MS <= now.getTime() + passed) return found;
    await sleep(LOOK_EVERY_MS);
  }
  return row;
}

async function endOf(row: SessionRow): Promise<null> {
  await services().vault.end(row.key);
  return null;
}

const sameRecord = (one: Scope, other: Scope) => one.kind === other.kind && one.id === other.id;
