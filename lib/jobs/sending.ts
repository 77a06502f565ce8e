import { BATCH_MAX } from '#contract/batch.ts';
import type { BatchOutcome } from '#lib/platform-client/resources/batch.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { BatchVerdict } from './batch-verdicts.ts';
import type { StoredItem } from './item-store.ts';
import type { KindRules } from './kinds.ts';
import type { JobPlatform } from './subjects.ts';

/** Batches are tried with so few: what goes wrong then is small. */
const TRIAL = 2;

/** How many items go together, given what is known of batches. */
export function sizeOf(verdict: BatchVerdict | null): number {
  if (verdict === 'works') return BATCH_MAX;
  return verdict === null ? TRIAL : 1;
}

/** What sending some items came to. */
export type Sent = {
  readonly mode: 'batch' | 'singles';
  /** Answers, item by item; `failure` null is success. */
  readonly answers: readonly {
    readonly item: StoredItem;
    readonly failure: PlatformFailure | null;
    readonly body: unknown;
  }[];
  /** Items that the platform has not run, whatever it said. */
  readonly untouched: readonly StoredItem[];
  /** Items of which the answer was lost. */
  readonly lost: readonly StoredItem[];
  /** What stands in the way of the items behind them. */
  readonly blocked: PlatformFailure | null;
  /** What was learnt of batches. */
  readonly learnt: BatchVerdict | null;
};

const NOTHING = { answers: [], untouched: [], lost: [], blocked: null, learnt: null } as const;

/** Sends one item, or several in a batch. */
export function sendItems(
  platform: JobPlatform,
  rules: KindRules,
  items: readonly StoredItem[],
): Promise<Sent> {
  const [first] = items;
  if (!first) return Promise.resolve({ mode: 'singles', ...NOTHING });
  return items.length === 1 ? sendOne(platform, rules, first) : sendBatch(platform, rules, items);
}

async function sendOne(platform: JobPlatform, rules: KindRules, item: StoredItem): Promise<Sent> {
  const answer = await platform.change(rules.request(item.subjectId, item.aim));
  const outcome = answer.ok
    ? { failure: null, body: answer.value.body, excluded: false }
    : { failure: answer.failure, body: null, excluded: false };
  return { mode: 'singles', ...sorted([item], [outcome]), learnt: null };
}

async function sendBatch(
  platform: JobPlatform,
  rules: KindRules,
  items: readonly StoredItem[],
): Promise<Sent> {
  const answer = await platform.batch(items.map((item) => rules.request(item.subjectId, item.aim)));
  if (!answer.ok) return { mode: 'batch', ...NOTHING, ...withoutBatch(items, answer.failure) };
  const outcome = sorted(items, answer.value);
  const excluded = answer.value.some((one) => one.excluded);
  const limited = outcome.blocked?.kind === 'limited';
  return { mode: 'batch', ...outcome, learnt: excluded ? 'notAllowed' : limited ? 'limitedInside' : 'works' };
}

/** A batch that failed as a whole: refused, nothing was run; without an answer, all of it may have been. */
function withoutBatch(
  items: readonly StoredItem[],
  failure: PlatformFailure,
): Pick<Sent, 'untouched' | 'lost' | 'blocked' | 'learnt'> {
  switch (failure.kind) {
    case 'notFound':
    case 'invalid':
    case 'conflict':
      return { untouched: items, lost: [], blocked: null, learnt: 'notAllowed' };
    case 'forbidden':
      return { untouched: items, lost: [], blocked: null, learnt: 'blocked' };
    case 'unknownOutcome':
      return { untouched: [], lost: items, blocked: null, learnt: 'timesOut' };
    default:
      return { untouched: items, lost: [], blocked: failure, learnt: null };
  }
}

function sorted(
  items: readonly StoredItem[],
  outcomes: readonly BatchOutcome[],
): Pick<Sent, 'answers' | 'untouched' | 'lost' | 'blocked'> {
  const pairs = items.flatMap((item, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ item, ...outcome }] : [];
  });
  const fateOf = ({ failure, excluded }: BatchOutcome) => {
    if (excluded) return 'untouched';
    if (failure === null) return 'answered';
    if (failure.kind === 'unknownOutcome') return 'lost';
    return STOPPING.has(failure.kind) ? 'stopped' : 'answered';
  };
  const by = Map.groupBy(pairs, fateOf);
  const itemsOf = (fate: 'untouched' | 'lost' | 'stopped') => (by.get(fate) ?? []).map(({ item }) => item);
  return {
    answers: by.get('answered') ?? [],
    untouched: [...itemsOf('untouched'), ...itemsOf('stopped')],
    lost: itemsOf('lost'),
    blocked: by.get('stopped')?.[0]?.failure ?? null,
  };
}

/** Failures that say nothing of the item and that the next one would meet too. */
const STOPPING: ReadonlySet<PlatformFailure['kind']> = new Set(['reauth', 'limited', 'unavailable']);
