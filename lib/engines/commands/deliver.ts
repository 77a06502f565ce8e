import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { AuditEntry } from '#lib/engines/store/audit-log.ts';
import { findVerdict, storeVerdict } from './batch-verdicts.ts';
import { type ConcludePorts, finish, type Group, outcomeOf, postponeAll, waitOut } from './conclude.ts';
import { announce, postpone, renew, retract } from './fenced.ts';
import { judge, type Reading } from './judge.ts';
import { readRecords } from './read.ts';
import type { Known, RecordCalls, RecordCommand, RecordKind } from './record-kind.ts';
import { FRESH_MS, LEASE_MS, NO_SESSION_MS, nextLookUp } from './retry-policy.ts';
import { type Sent, send, sizeOf } from './send.ts';

/**
 * Sends commands that this worker has claimed, of one kind and one author, one after another or in batches: they share
 * one budget. After an error of our own code they wait for the lease to end: an immediate retry would fail again.
 */
export async function deliver<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  claimed: readonly RecordCommand[],
): Promise<void> {
  try {
    await deliverClaimed(ports, group, claimed);
  } catch (error) {
    const now = ports.now();
    const dueAt = new Date(now.getTime() + LEASE_MS);
    await group.outbox.onWait?.(ports.db, { reason: null, dueAt }, now).catch(() => undefined);
    throw error;
  }
}

async function deliverClaimed<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  claimed: readonly RecordCommand[],
): Promise<void> {
  const { kind, outbox } = group;
  const { db, now } = ports;
  for (let left = claimed; ; ) {
    left = await renew(db, outbox, left, now());
    const [first] = left;
    if (!first) return;
    const at = now();
    // Checked at each reading: after a sign-out nothing more is sent for the person.
    const calls = await kind.callsOf(first);
    if (!calls) {
      const dueAt = new Date(at.getTime() + NO_SESSION_MS);
      return postponeAll(ports, group, left, { reason: 'reauth', dueAt });
    }
    if ('failure' in calls) return waitOut(ports, group, left, calls.failure);
    const read = await readRecords(
      calls.list,
      left.map(({ recordId }) => recordId),
    );
    // The reading may have taken longer than the lease.
    left = await renew(db, outbox, left, now());
    if (!read.ok) return waitOut(ports, group, left, read.failure);
    const reading = { at, records: read.value };
    const toSend = await settleRead(ports, group, left, reading);
    const { left: unsent, halt } = await sendWhileFresh(ports, { group, calls, reading }, toSend);
    if (halt === 'outdated') left = unsent;
    else if (halt === 'overtaken') return postpone(db, outbox, unsent, { reason: null, dueAt: now() });
    else return halt ? waitOut(ports, group, unsent, halt) : undefined;
  }
}

/** Ends or postpones what a reading decides. Returns what is to be sent. */
async function settleRead<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  left: readonly RecordCommand[],
  reading: Reading<R>,
): Promise<readonly Known<R>[]> {
  const now = ports.now();
  const { isCancelled } = group.outbox;
  const judged = left.map((command) => judge(group.kind, command, { reading, isCancelled, now }));
  await finish(
    ports,
    group,
    judged.filter((one) => one.kind === 'end'),
  );
  for (const one of judged) {
    if (one.kind !== 'later') continue;
    await postpone(ports.db, group.outbox, [one.command], { reason: null, dueAt: one.dueAt });
  }
  return judged.filter((one) => one.kind === 'send');
}

type Sending<R extends { readonly id: number }> = {
  readonly group: Group<R>;
  readonly calls: RecordCalls<R>;
  readonly reading: Reading<R>;
};

/**
 * Why sending stops: a failure of the platform, an outdated reading, or an older command that must come
 * first.
 */
type Halt = PlatformFailure | 'outdated' | 'overtaken';

/** Sends as long as the reading may be acted on, once at least. Returns what was not sent, and why. */
async function sendWhileFresh<R extends { readonly id: number }>(
  ports: ConcludePorts,
  sending: Sending<R>,
  toSend: readonly Known<R>[],
): Promise<{ readonly left: readonly RecordCommand[]; readonly halt: Halt | null }> {
  const { group, calls, reading } = sending;
  const { db, now } = ports;
  const { bulk } = calls;
  const sinceRead = () => now().getTime() - reading.at.getTime();
  let left = toSend.map(({ command }) => command);
  for (let isFirst = true, answered = 0; left.length > 0; isFirst = false) {
    if (!isFirst && sinceRead() > FRESH_MS) return { left, halt: 'outdated' };
    const verdictKey = bulk?.batch ? { account: bulk.account, kind: group.kind.name } : null;
    const size = verdictKey ? sizeOf(await findVerdict(db, verdictKey, now())) : 1;
    const charged = bulk ? await bulk.charge(Math.min(size, left.length)) : null;
    if (charged && !charged.ok) return { left, halt: charged.failure };
    const chunk = left.slice(0, charged?.value ?? 1);
    const announced = await announceAll(ports, sending, chunk);
    if (announced.length === 0) return { left, halt: 'overtaken' };
    const passed = chunk.filter((command) => !announced.includes(command));
    await postpone(db, group.outbox, passed, { reason: null, dueAt: now() });
    const sent = await send(calls, announced);
    await settleSent(ports, group, sent, toSend);
    if (verdictKey && sent.learnt) await storeVerdict(db, { ...verdictKey, verdict: sent.learnt }, now());
    // What a batch did not accept is sent alone.
    left = [...sent.untouched, ...left.slice(chunk.length)];
    if (sent.blocked) return { left, halt: sent.blocked };
    answered += sent.answers.length;
    if (sent.answers.length === 0) continue;
    await group.outbox.onProgress?.(db, { mode: sent.mode, paceMs: sinceRead() / answered });
  }
  return { left, halt: null };
}

function announceAll<R extends { readonly id: number }>(
  { db, now }: ConcludePorts,
  { group, reading }: Sending<R>,
  chunk: readonly RecordCommand[],
): Promise<readonly RecordCommand[]> {
  const at = now();
  const entryOf = (command: RecordCommand) => toEntry(group.kind, command, at);
  return announce(db, group.outbox, chunk, { readAt: reading.at, now: at, entryOf });
}

async function settleSent<R extends { readonly id: number }>(
  ports: ConcludePorts,
  group: Group<R>,
  { answers, untouched, lost }: Sent<R>,
  known: readonly Known<R>[],
): Promise<void> {
  const { db, now } = ports;
  const { kind, outbox } = group;
  const ended = answers.map(({ command, failure, record }) => {
    // The lists show the record again that a refused command has not changed.
    const left = failure && known.find((one) => one.command === command)?.record;
    return { command, end: outcomeOf(failure), record: record ?? left ?? null };
  });
  await finish(ports, group, ended);
  await retract(db, outbox, untouched);
  const sentAt = now();
  await postpone(db, outbox, lost, { reason: null, dueAt: nextLookUp(kind.retry, sentAt, sentAt) });
}

function toEntry<R extends { readonly id: number }>(
  { note }: RecordKind<R>,
  command: RecordCommand,
  at: Date,
): AuditEntry {
  const { id, scopeKey, recordId, personId, personName } = command;
  const person = { id: personId, displayName: personName };
  return { subjectId: recordId, ...note(command), scopeKey, at, person, operationId: id };
}
