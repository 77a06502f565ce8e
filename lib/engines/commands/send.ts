import { BATCH_MAX } from '#contract/batch.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { BatchVerdict } from './batch-verdicts.ts';
import type { Batch, BatchAnswer, RecordCalls, RecordCommand } from './record-kind.ts';

/** Size of a trial batch: small, so that little can go wrong. */
const TRIAL = 2;

/** How many commands go together, given what is known of batches. */
export function sizeOf(verdict: BatchVerdict | null): number {
  if (verdict === 'works') return BATCH_MAX;
  return verdict === null ? TRIAL : 1;
}

type Answered<R> = { readonly command: RecordCommand } & BatchAnswer<R>;

/** The result of sending some commands. */
export type Sent<R> = {
  readonly mode: 'batch' | 'singles';
  /** Answers, command by command; `failure` null is success. */
  readonly answers: readonly Answered<R>[];
  /** Certainly not run by the platform, whatever it answered. */
  readonly untouched: readonly RecordCommand[];
  /** Their answers were lost. */
  readonly lost: readonly RecordCommand[];
  /** A failure that also blocks the commands behind them. */
  readonly blocked: PlatformFailure | null;
  /** What was learnt about batches. */
  readonly learnt: BatchVerdict | null;
};

/** Sends one command, or several in a batch. */
export async function send<R>(
  { change, bulk }: RecordCalls<R>,
  commands: readonly RecordCommand[],
): Promise<Sent<R>> {
  const [only] = commands;
  if (bulk?.batch && commands.length > 1) return sendBatch(bulk.batch, commands);
  if (!only) return { mode: 'singles', ...sorted<R>([]), learnt: null };
  const answer = await change(only.recordId, only.target);
  const one = answer.ok
    ? { failure: null, record: answer.value, excluded: false }
    : { failure: answer.failure, record: null, excluded: false };
  return { mode: 'singles', ...sorted([{ command: only, ...one }]), learnt: null };
}

async function sendBatch<R>(batch: Batch<R>, commands: readonly RecordCommand[]): Promise<Sent<R>> {
  const answer = await batch(commands.map(({ recordId: id, target }) => ({ id, target })));
  if (!answer.ok) return { mode: 'batch', answers: [], ...withoutBatch(commands, answer.failure) };
  const pairs = commands.flatMap((command, index) => {
    const one = answer.value[index];
    return one ? [{ command, ...one }] : [];
  });
  const outcome = sorted(pairs);
  const excluded = pairs.some((one) => one.excluded);
  const limited = outcome.blocked?.kind === 'limited';
  return { mode: 'batch', ...outcome, learnt: excluded ? 'notAllowed' : limited ? 'limitedInside' : 'works' };
}

/** A batch that failed as a whole: refused, nothing was run; without an answer, all of it may have been. */
function withoutBatch(
  commands: readonly RecordCommand[],
  failure: PlatformFailure,
): Pick<Sent<never>, 'untouched' | 'lost' | 'blocked' | 'learnt'> {
  const refused = { untouched: commands, lost: [], blocked: null };
  switch (failure.kind) {
    case 'notFound':
    case 'invalid':
    case 'conflict':
      return { ...refused, learnt: 'notAllowed' };
    case 'forbidden':
      return { ...refused, learnt: 'blocked' };
    case 'unknownOutcome':
      return { untouched: [], lost: commands, blocked: null, learnt: 'timesOut' };
    default:
      return { ...refused, blocked: failure, learnt: null };
  }
}

/** Failures that say nothing of the command and that the next one would meet too. */
const STOPPING: ReadonlySet<PlatformFailure['kind']> = new Set(['reauth', 'limited', 'unavailable']);

function fateOf({ failure, excluded }: BatchAnswer<unknown>): 'answered' | 'lost' | 'stopped' | 'excluded' {
  if (excluded) return 'excluded';
  if (failure === null) return 'answered';
  if (failure.kind === 'unknownOutcome') return 'lost';
  return STOPPING.has(failure.kind) ? 'stopped' : 'answered';
}

function sorted<R>(
  answers: readonly Answered<R>[],
): Pick<Sent<R>, 'answers' | 'untouched' | 'lost' | 'blocked'> {
  const by = Map.groupBy(answers, fateOf);
  const commandsOf = (fate: ReturnType<typeof fateOf>) => (by.get(fate) ?? []).map(({ command }) => command);
  return {
    answers: by.get('answered') ?? [],
    untouched: [...commandsOf('excluded'), ...commandsOf('stopped')],
    lost: commandsOf('lost'),
    blocked: by.get('stopped')?.[0]?.failure ?? null,
  };
}
