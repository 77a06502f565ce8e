import type { SQL } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { applicationCondition, firstByWord } from './application-filter.ts';
import { countBeginning, countedBeginnings } from './application-search.ts';
import { countSums } from './application-sums.ts';

/** How many applications have each of several words, and of how many in all. */
export type Frequencies = {
  readonly words: readonly { readonly word: string; readonly n: number }[];
  readonly all: number;
};

/** Null for a search that is not for several counted words and nothing else beside statuses. */
export async function frequenciesOf(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
): Promise<Frequencies | null> {
  const words = countedBeginnings(filter);
  if (words.length < 2) return null;
  const sum = (counts: readonly { n: number }[]) => counts.reduce((total, { n }) => total + n, 0);
  const [all, ...counted] = await Promise.all([
    countSums(db, scope, { kind: 'all', which: undefined }, filter.statuses).then(sum),
    ...words.map(async (word) => ({
      word,
      n: sum(await countBeginning(db, scope, word, filter.statuses)),
    })),
  ]);
  return { words: counted, all };
}

/** How many applications have all of the words if these have nothing to do with each other. */
function expectedOf({ words, all }: Frequencies): number {
  return words.reduce((left, { n }) => (left * n) / Math.max(1, all), all);
}

/** An entry of the index of words is read in so small a part of the time that a row takes. */
const ENTRY = 1 / 10;

/** What it costs to collect the rows that have all of the words, by the shorter way: a row costs 1. */
export function costOfCollecting(frequencies: Frequencies): number {
  return Math.min(costOfIndex(frequencies), ...frequencies.words.map(({ n }) => n));
}

/** What it costs to let the index find the rows that have all of the words: a row costs 1. */
function costOfIndex(frequencies: Frequencies): number {
  return expectedOf(frequencies) + ENTRY * frequencies.words.reduce((sum, { n }) => sum + n, 0);
}

/**
 * The rows that a filter asks for. The index reads every entry of every word: where one word is rare beside the others
 * it finds the rows with that one, and these are tested.
 */
export function collectCondition(
  scope: number,
  filter: ApplicationFilter,
  frequencies: Frequencies | null,
  now: Date,
): SQL | undefined {
  const rarest = frequencies?.words.reduce((least, word) => (word.n < least.n ? word : least));
  if (!frequencies || !rarest || rarest.n >= costOfIndex(frequencies))
    return applicationCondition(scope, filter, now);
  return firstByWord(scope, filter, rarest.word, now);
}
