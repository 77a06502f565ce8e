import 'server-only';
import { services } from '#lib/auth/services.ts';
import { toSession } from '#lib/auth/session.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { prolongIntents } from '#lib/store/intents.ts';
import { reportUnexpected } from './log.ts';
import { instanceId, systemClock } from './operation.ts';
import { type RecoveryPorts, settleOverdue } from './recovery.ts';

const EVERY_MS = 1000;

const ports: RecoveryPorts = {
  inHand: new Map(),
  clock: systemClock,
  sessionOf: async ({ personId, scopeKey }) => {
    const row = await services().vault.findOfPerson(personId, scopeKey as ScopeKey, new Date());
    return row && toSession(row);
  },
};

const shared = globalThis as typeof globalThis & { perronRecovery?: ReturnType<typeof setInterval> };

/** Keeps this instance's writes its own, and settles those that nobody has in hand; once per process. */
export function startRecovery(): void {
  if (shared.perronRecovery) return;
  const report = (error: unknown) => void reportUnexpected(error, 'recovery');
  shared.perronRecovery = setInterval(() => {
    prolongIntents(database(), instanceId(), new Date())
      .then(() => settleOverdue(ports))
      .catch(report);
  }, EVERY_MS);
  shared.perronRecovery.unref();
}
