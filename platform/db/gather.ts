type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type GatherOptions<Item> = {
  /** Items of one run; the others wait for the next. */
  most: number;
  /** Items of the same key never share a run. */
  key?: (item: Item) => unknown;
};

/**
 * Runs items in the order they come, those that come while a run is under way together in the next one: many callers
 * then share one statement and its commit. `run` answers one entry per item in their order; what it throws, all get.
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, key }: GatherOptions<Item>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let busy = false;

  function take(): Waiting<Item, Answer>[] {
    const keys = new Set<unknown>();
    const bound = waiting.findIndex(({ item }, n) => {
      if (n === most) return true;
      if (!key) return false;
      const known = keys.size;
      return keys.add(key(item)).size === known;
    });
    return waiting.splice(0, bound === -1 ? waiting.length : bound);
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const together = take();
      try {
        const answers = await run(together.map(({ item }) => item));
        if (answers.length !== together.length) throw new Error('a run answers every item');
        // The lengths are the same.
        for (const [n, { resolve }] of together.entries()) resolve(answers[n] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy) return;
      busy = true;
      // Items that come in the same turn of the loop come along.
      setImmediate(work);
    });
}
