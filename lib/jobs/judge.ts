import type { Current } from '#lib/commands/read.ts';
import type { Settlement, StoredItem } from './item-store.ts';
import { type KindRules, reachedBy } from './kinds.ts';
import { type Standing, valueOfStanding } from './subjects.ts';

/** Calls that were lost without effect: after so many an item is given up. */
const TRIES = 5;

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
  const standing = standings.get(subjectId);
  if (!standing) return { subjectId, state: 'gone' };
  if (standing !== 'unread') {
    const value = valueOfStanding(rules, standing);
    if (reachedBy(rules, item.aim).includes(value))
      return { subjectId, state: item.sentAt ? 'done' : 'unchanged' };
    if (value !== item.seen) {
      return { subjectId, state: 'conflict', conflict: { status: value, at: standing.at, by: standing.by } };
    }
  }
  if (cancelling) return { subjectId, state: 'cancelled' };
  return item.tries >= TRIES ? { subjectId, state: 'failed' } : null;
}
