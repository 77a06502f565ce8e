import 'server-only';
import { services } from '#lib/auth/services.ts';
import { toSession } from '#lib/auth/session.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { reportUnexpected } from '#lib/server/log.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { prolongLeases } from './claim.ts';
import { type LookUpPorts, lookUpDue } from './look-up.ts';
import { instanceId, systemClock } from './run.ts';

const EVERY_MS = 1000;

const ports: LookUpPorts = {
  inHand: new Map(),
  clock: systemClock,
  sessionOf: async ({ personId, scopeKey }) => {
    const row = await services().vault.findOfPerson(personId, scopeKey as ScopeKey, new Date());
    return row && toSession(row);
  },
};

const shared = globalThis as typeof globalThis & { perronCommands?: ReturnType<typeof setInterval> };

/** Keeps this instance's commands its own, and takes those that are due; once per process, safe with several. */
export function startCommands(): void {
  if (shared.perronCommands) return;
  const report = (error: unknown) => void reportUnexpected(error, 'commands');
  // Not one look after the other: a slow call for one person would hold the commands of all others.
  shared.perronCommands = setInterval(() => {
    prolongLeases(database(), { owner: instanceId(), now: databaseNow() })
      .then(() => lookUpDue(ports))
      .catch(report);
  }, EVERY_MS);
  shared.perronCommands.unref();
}
