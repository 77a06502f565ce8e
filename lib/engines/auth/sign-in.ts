import 'server-only';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Account } from '#lib/engines/platform-client/resources/account.ts';
import { requestToken, type TokenOutcome } from '#lib/engines/platform-client/sign-in-call.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { env } from '#lib/env.ts';
import { scopeOfAccount } from './account-scope.ts';
import type { Credentials, Visit } from './credentials.ts';
import { readEstablishments } from './establishments.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { networkOf } from './network.ts';
import { services } from './services.ts';
import { newSessionId, sessionKey } from './session-cookie.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { type Subjects, subjectsOf } from './subject.ts';
import { hasFailed, isUnderAttack, recordRight, recordWrong, secondsBlocked } from './throttle.ts';
import { admit, type Lane } from './waiting-room.ts';

type Failed = Exclude<SignInOutcome, { kind: 'ok' }>;
type Granted = Extract<TokenOutcome, { kind: 'granted' }>;
/** Values of the two cookies: the session’s, and the device’s, which outlives it. */
type Kept = { readonly sessionId: string; readonly device: string };
export type SignIn = Failed | (Extract<SignInOutcome, { kind: 'ok' }> & Kept);

/** First the throttle, then the queue, then the platform; a session only for people whom this dashboard is for. */
export async function signInWith(credentials: Credentials, visit: Visit): Promise<SignIn> {
  const secrets = env().SESSION_SECRET;
  const { email } = credentials;
  const deviceId = knownDevice(secrets, visit.knownDevice, { email, now: new Date() })?.id ?? null;
  const subjects = subjectsOf(secrets[0] ?? '', { address: visit.address, email, deviceId });
  const blocked = await secondsBlocked(database(), subjects, new Date());
  if (blocked > 0) return { kind: 'throttled', seconds: blocked };
  const turn = await takeTurn(subjects, credentials.queueTicket ?? null);
  if (turn) return turn;
  const { transport, ledger } = services();
  const { password } = credentials;
  const outcome = await requestToken(transport, ledger, { username: email, password });
  switch (outcome.kind) {
    case 'granted':
      await recordRight(database(), subjects);
      return openSession(outcome, email, visit);
    case 'refused':
      await recordWrong(database(), subjects, new Date());
      return { kind: 'wrong' };
    case 'limited':
      return (await takeTurn(subjects, null)) ?? { kind: 'throttled', seconds: outcome.seconds };
    default:
      return { kind: outcome.kind };
  }
}

/** Null when it is this person’s turn. */
async function takeTurn(subjects: Subjects, ticket: string | null): Promise<Failed | null> {
  const now = new Date();
  const lane = await laneOf(subjects, now);
  const underAttack = await isUnderAttack(database(), now);
  const admission = await admit(database(), { subjects, ticket, lane, underAttack }, now);
  if (admission.kind === 'admitted') return null;
  if (admission.kind === 'full') return { kind: 'throttled', seconds: admission.seconds };
  const { ticket: queueTicket, ...queued } = admission;
  return { ...queued, queueTicket };
}

async function laneOf(subjects: Subjects, now: Date): Promise<Lane> {
  if (subjects.device) return 'known';
  return (await hasFailed(database(), subjects, now)) ? 'suspect' : 'newcomer';
}

async function openSession(granted: Granted, email: string, visit: Visit): Promise<SignIn> {
  const { transport, ledger, vault } = services();
  const caller = { token: granted.token, account: granted.account };
  const platform = createPlatformClient({ transport, ledger, lane: 'read', caller });
  const me = await platform.me();
  if (!me.ok) return { kind: me.failure.kind === 'forbidden' ? 'suspended' : 'unavailable' };
  const unnamed = scopeOfAccount(me.value);
  if (!unnamed) return { kind: 'notManager' };
  const scope = await named(platform, unnamed);
  const establishments = await readEstablishments(platform, scope);
  if (!establishments) return { kind: 'unavailable' };
  const sessionId = newSessionId();
  const key = sessionKey(sessionId);
  if (!key) throw new Error('A new session id has the wrong shape.');
  await vault.create(
    {
      key,
      person: personOf(me.value),
      scope,
      establishments,
      token: granted.token,
      tokenExpiresAt: granted.expiresAt,
      device: visit.device,
      network: networkOf(visit.address),
    },
    new Date(),
  );
  if (visit.currentKey) await vault.end(visit.currentKey);
  const device = rememberDevice(env().SESSION_SECRET, visit.knownDevice, { email, now: new Date() });
  return { kind: 'ok', home: href(scope), personId: me.value.id, sessionId, device };
}

const personOf = ({ id, email, displayName }: Account) => ({ id, email, displayName });

/** The spec’s `/auth/me` does not name the linked record: then it is read. */
async function named(platform: PlatformClient, scope: Scope): Promise<Scope> {
  if (scope.name !== '') return scope;
  const record =
    scope.kind === 'group'
      ? await platform.groups.get(scope.id)
      : await platform.establishments.get(scope.id);
  return record.ok ? { ...scope, name: record.value.name } : scope;
}
