import type { Current } from '#lib/commands/read.ts';
import { compare } from '#lib/commands/reconcile.ts';
import type { Settlement, StoredItem } from './item-store.ts';
import { type KindRules, reachedBy } from './kinds.ts';
import type { JobConflict } from './model.ts';
import { RETRY } from './retry.ts';
import { type Standing, valueOfStanding } from './subjects.ts';

export type Judgement = {
  /** What the reading alone has settled. */
  readonly settled: readonly Settlement[];
  /** What is to be sent. */
  readonly toSend: readonly StoredItem[];
};

/**
 * Compares what items are to be with what they are: a lost answer or a crash between a call and our own record is
 * found out thereby, and nobody's newer change is overwritten.
 */
export function judge(reading: {
  readonly rules: KindRules;
  readonly items: readonly StoredItem[];
  readonly standings: Current<Standing>;
  readonly cancelling: boolean;
}): Judgement {
  const judged = reading.items.map((item) => ({ item, settlement: verdictOn(reading, item) }));
  return {
    settled: judged.flatMap(({ settlement }) => settlement ?? []),
    toSend: judged.flatMap(({ item, settlement }) => (settlement ? [] : [item])),
  };
}

function verdictOn(
  { rules, standings, cancelling }: Parameters<typeof judge>[0],
  item: StoredItem,
): Settlement | null {
  const { subjectId } = item;
  const found = compare(standings.get(subjectId), {
    value: (standing) => valueOfStanding(rules, standing),
    seen: item.seen,
    reached: reachedBy(rules, item.aim),
  });
  switch (found.kind) {
    case 'gone':
      return { subjectId, state: 'gone' };
    case 'reached':
      return { subjectId, state: item.sentAt ? 'done' : 'unchanged' };
    case 'conflict':
      return { subjectId, state: 'conflict', conflict: conflictOf(rules, found.current) };
  }
  if (cancelling) return { subjectId, state: 'cancelled' };
  return item.tries >= RETRY.calls ? { subjectId, state: 'failed' } : null;
}

function conflictOf(rules: KindRules, standing: Standing): JobConflict {
  return { status: valueOfStanding(rules, standing), at: standing.at, by: standing.by };
}
