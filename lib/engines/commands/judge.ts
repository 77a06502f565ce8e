import type { Outcome } from './fenced.ts';
import type { Current } from './read.ts';
import { compare } from './reconcile.ts';
import type { Known, RecordCommand, RecordKind } from './record-kind.ts';
import { mayStillArrive, nextLookUp } from './retry-policy.ts';

export type Reading<R> = {
  /** When the reading began. */
  readonly at: Date;
  readonly records: Current<R>;
};

/** The decision on a command after a reading: its outcome, its next look-up, or that it is to be sent. */
export type Judgement<R> = Known<R> &
  (
    | { readonly kind: 'end'; readonly end: Outcome }
    | { readonly kind: 'later'; readonly dueAt: Date }
    | { readonly kind: 'send' }
  );

/**
 * Compares a command with its record before it is sent: a lost answer or a crash between the call and our own row is
 * thereby found out, and nobody's newer change is overwritten. `isCancelled`: nothing more is sent.
 */
export function judge<R extends { readonly id: number }>(
  kind: RecordKind<R>,
  command: RecordCommand,
  {
    reading,
    isCancelled,
    now,
  }: { readonly reading: Reading<R>; readonly isCancelled: boolean; readonly now: Date },
): Judgement<R> {
  const { recordId, expected: seen, target, sentAt, calls } = command;
  const reached = kind.reached(target);
  const end = (outcome: Outcome, record: R | null): Judgement<R> => ({
    kind: 'end',
    command,
    record,
    end: outcome,
  });
  const read = reading.records.get(recordId);
  const refusal = typeof read === 'object' ? kind.refusalOf?.(read) : null;
  if (refusal) return end({ outcome: 'refused', message: refusal.message }, null);
  const found = compare(read, { value: kind.value, seen, reached });
  switch (found.kind) {
    case 'gone':
      return end({ outcome: 'gone' }, null);
    case 'reached':
      return end({ outcome: sentAt ? 'done' : 'unchanged' }, found.current);
    case 'conflict':
      return end({ outcome: 'conflict', conflict: kind.conflictOf(found.current) }, found.current);
  }
  const record = found.current;
  if (sentAt && mayStillArrive(kind.retry, sentAt, reading.at)) {
    return { kind: 'later', command, record, dueAt: nextLookUp(kind.retry, sentAt, now) };
  }
  if (isCancelled) return end({ outcome: 'cancelled' }, record);
  if (calls >= kind.retry.calls) return end({ outcome: 'failed', reason: 'unavailable' }, record);
  return { kind: 'send', command, record };
}
