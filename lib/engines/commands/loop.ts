import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import { beforeLeaving } from '#lib/engines/auth/leaving.ts';
import { services } from '#lib/engines/auth/services.ts';
import { toSession } from '#lib/engines/auth/session.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { prolongLeases } from './claim.ts';
import { allLooks, deliverDue } from './due.ts';
import { makeDue } from './hold.ts';
import { type LookUpPorts, lookUpDue } from './look-up.ts';
import type { DeliverPorts } from './record-kind.ts';
import { instanceId, systemClock } from './run.ts';
import type { Author } from './store.ts';

const EVERY_MS = 1000;

const lookUpPorts: LookUpPorts = {
  inFlight: new Map(),
  clock: systemClock,
  sessionOf: async ({ personId, scopeKey }) => {
    const row = await services().vault.findOfPerson(personId, scopeKey as ScopeKey, new Date());
    return row && toSession(row);
  },
};

const worker = (): Omit<DeliverPorts, 'inFlight'> => ({
  db: database(),
  now: databaseNow,
  owner: instanceId(),
});

const shared = globalThis as typeof globalThis & { perronCommands?: ReturnType<typeof setInterval> };

/** Renews this instance's leases and takes due commands; once per process, safe with several. */
export function startCommands(): void {
  beforeLeaving(sendHeld);
  if (shared.perronCommands) return;
  const report = (error: unknown) => void reportUnexpected(error, 'commands');
  const inFlight = new Set<number>();
  // Polls run concurrently: otherwise a slow call for one person would block the commands of all others.
  shared.perronCommands = setInterval(() => {
    prolongLeases(database(), { owner: instanceId(), now: databaseNow() })
      .then(() => lookUpDue(lookUpPorts))
      .catch(report);
    for (const look of allLooks(inFlight)) look(worker()).catch(report);
  }, EVERY_MS);
  shared.perronCommands.unref();
}

/** Sends a person's held commands of a scope now, before their session ends. */
async function sendHeld(author: Author): Promise<void> {
  await makeDue(database(), author, databaseNow());
  await deliverDue({ ...worker(), inFlight: new Set() });
}
