import type { PlatformFailure } from '#lib/platform-client/result.ts';
import { type Outcome, postpone, settle } from './fenced.ts';
import type { DeliverPorts, RecordCommand, RecordKind } from './record-kind.ts';
import { isGivenUp, REFUSED_TOKEN_MS, retryDelay } from './retry-policy.ts';

/** Ends a command. The lists first: after a crash in between a settled command would stand over them for good. */
export async function finish<R extends { readonly id: number }>(
  ports: DeliverPorts,
  { kind, command }: { readonly kind: RecordKind<R>; readonly command: RecordCommand },
  outcome: Outcome,
  record: R | null,
): Promise<void> {
  await kind.apply(command, record);
  await settle(ports.db, command, outcome, { now: ports.now(), keptMs: kind.keptMs });
}

/** What the platform will refuse however often it is asked; null for what may pass later. */
export function refusalOf(failure: PlatformFailure): Outcome | null {
  switch (failure.kind) {
    case 'forbidden':
    case 'invalid':
    case 'conflict':
      return { outcome: 'refused', message: failure.message };
    case 'notFound':
      return { outcome: 'gone' };
    default:
      return null;
  }
}

/** Postpones commands for as long as a failure that they share says, or ends them. */
export async function wait<R extends { readonly id: number }>(
  ports: DeliverPorts,
  kind: RecordKind<R>,
  group: readonly RecordCommand[],
  failure: PlatformFailure,
): Promise<void> {
  const now = ports.now();
  switch (failure.kind) {
    case 'reauth':
      return waitForSession(ports, kind, group, REFUSED_TOKEN_MS);
    case 'forbidden':
      return endAll(ports, kind, group, { outcome: 'refused', message: failure.message });
    case 'limited': {
      const dueAt = new Date(now.getTime() + Math.max(1, failure.seconds) * 1000);
      return postpone(ports.db, group, { reason: 'limited', dueAt });
    }
    default: {
      const attempts = Math.max(...group.map((command) => command.attempt));
      const asked = failure.kind === 'unavailable' ? (failure.retryAfter ?? 0) * 1000 : 0;
      const dueAt = new Date(now.getTime() + Math.max(asked, retryDelay(attempts - 1)));
      return postpone(ports.db, group, { reason: 'unavailable', dueAt });
    }
  }
}

/** Until their author signs in again; ends those that have waited for too long. */
export async function waitForSession<R extends { readonly id: number }>(
  ports: DeliverPorts,
  kind: RecordKind<R>,
  group: readonly RecordCommand[],
  pause: number,
): Promise<void> {
  const now = ports.now();
  const givenUp = group.filter((command) => isGivenUp(kind.retry, 'reauth', command.createdAt, now));
  await endAll(ports, kind, givenUp, { outcome: 'failed', reason: 'reauth' });
  const waiting = group.filter((command) => !givenUp.includes(command));
  await postpone(ports.db, waiting, { reason: 'reauth', dueAt: new Date(now.getTime() + pause) });
}

async function endAll<R extends { readonly id: number }>(
  ports: DeliverPorts,
  kind: RecordKind<R>,
  group: readonly RecordCommand[],
  outcome: Outcome,
): Promise<void> {
  for (const command of group) await finish(ports, { kind, command }, outcome, null);
}
