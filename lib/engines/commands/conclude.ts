import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { type Outcome, postpone, settle } from './fenced.ts';
import type { Outbox, Wait } from './outbox.ts';
import type { DeliverPorts, Known, RecordCommand, RecordKind } from './record-kind.ts';
import { isGivenUp, REFUSED_TOKEN_MS, retryDelay } from './retry-policy.ts';

export type ConcludePorts = Pick<DeliverPorts, 'db' | 'now'>;

/** The kind of a group of commands, and where they are stored. */
export type Group<R extends { readonly id: number }> = {
  readonly kind: RecordKind<R>;
  readonly outbox: Outbox;
};

export type Ended<R> = Known<R> & { readonly end: Outcome };

/** Ends commands. The lists are updated first: after a crash in between, they would show a settled command for good. */
export async function finish<R extends { readonly id: number }>(
  { db, now }: ConcludePorts,
  { kind, outbox }: Group<R>,
  ended: readonly Ended<R>[],
): Promise<void> {
  if (ended.length === 0) return;
  await kind.apply(ended);
  const settlements = ended.map(({ command, end, record }) => ({
    ...{ command, ...end },
    audit: {
      ...{ subjectId: command.recordId, ...kind.note(command) },
      value: record && kind.value(record),
      madeId: (record && kind.madeIdOf?.(record)) ?? null,
    },
  }));
  await settle(db, outbox, settlements, now());
}

/** The outcome of a command for the platform's answer. */
export function outcomeOf(failure: PlatformFailure | null): Outcome {
  if (failure === null) return { outcome: 'done' };
  if (failure.kind === 'notFound') return { outcome: 'gone' };
  return { outcome: 'refused', message: 'message' in failure ? failure.message : null };
}

/** What to wait for after each failure, and until when. */
function waitFor(failure: PlatformFailure, failures: number, now: Date): Wait {
  const after = (ms: number) => new Date(now.getTime() + ms);
  switch (failure.kind) {
    case 'reauth':
    case 'forbidden':
      return { reason: 'reauth', dueAt: after(REFUSED_TOKEN_MS) };
    case 'limited':
      return { reason: 'limited', dueAt: after(Math.max(1, failure.seconds) * 1000) };
    default: {
      const asked = failure.kind === 'unavailable' ? (failure.retryAfter ?? 0) * 1000 : 0;
      return { reason: 'unavailable', dueAt: after(Math.max(asked, retryDelay(failures))) };
    }
  }
}

/** Postpones commands for as long as a failure that they share says, or ends them. */
export async function waitOut<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  left: readonly RecordCommand[],
  failure: PlatformFailure,
): Promise<void> {
  if (left.length === 0) return;
  if (failure.kind === 'forbidden' && group.kind.unreadable === 'refused') {
    return finish(ports, group, endAll(left, { outcome: 'refused', message: failure.message }));
  }
  await postponeAll(ports, group, left, waitFor(failure, group.outbox.failures(left), ports.now()));
}

/** Postpones commands that wait for the same reason, and gives up those that have waited too long. */
export async function postponeAll<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  left: readonly RecordCommand[],
  wait: Wait,
): Promise<void> {
  const { kind, outbox } = group;
  const { db } = ports;
  const now = ports.now();
  const { reason } = wait;
  if (reason) {
    const isOver = (command: RecordCommand) =>
      isGivenUp(kind.retry, reason, outbox.waitingSince(command, reason, now), now);
    const over = left.filter(isOver);
    await finish(ports, group, endAll(over, { outcome: 'failed', reason }));
    if (over.length > 0) await outbox.onGivenUp?.(db, reason, now);
  }
  // Settled commands are not postponed.
  await postpone(db, outbox, left, outbox.onWait ? { reason: null, dueAt: now } : wait);
  await outbox.onWait?.(db, wait, now);
}

function endAll(left: readonly RecordCommand[], end: Outcome): readonly Ended<never>[] {
  return left.map((command) => ({ command, record: null, end }));
}
