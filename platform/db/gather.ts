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
  /** Milliseconds between the beginnings of two runs, at least, so that items of a busy time share one. */
  every?: number;
};

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : null);

/** One entry per item in their order. The next run waits for `end`, the items of this one do not. */
export type Run<Answer> = { answers: readonly Answer[]; end?: Promise<unknown> };

/**
 * Runs items in the order they come, those that come while a run is under way together in the next one: many callers
 * then share one statement and its commit. What `run` throws, all its items get.
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<Run<Answer>>,
  { most, key, every = 0 }: GatherOptions<Item>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let busy = false;
  let begun = Number.NEGATIVE_INFINITY;

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
      await pause(begun + every - performance.now());
      begun = performance.now();
      const together = take();
      try {
        const { answers, end } = await run(together.map(({ item }) => item));
        if (answers.length !== together.length) throw new Error('a run answers every item');
        // The lengths are the same.
        for (const [n, { resolve }] of together.entries()) resolve(answers[n] as Answer);
        await end;
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
