import type { Database } from '#platform/db/pool.ts';

/**
 * An application as the wire has it, written by the database (migration `records`). Its mark changes whenever the
 * record does, so a record that is known under its mark need not be written and sent again.
 */
export type CandidatureRecord = { mark: string; record: string };

/** Bounds the memory of one process; about ten thousand records. */
const MOST_CHARACTERS = 16_000_000;

class Memory {
  readonly #records = new Map<string, string>();
  #characters = 0;

  /** The records of all these marks in their order; null when one is missing. */
  findAll(marks: readonly string[]): string[] | null {
    const found: string[] = [];
    for (const mark of marks) {
      const record = this.#records.get(mark);
      if (record === undefined) return null;
      found.push(record);
    }
    return found;
  }

  keep({ mark, record }: CandidatureRecord): void {
    this.#forget(mark);
    this.#records.set(mark, record);
    this.#characters += mark.length + record.length;
    for (const [oldest] of this.#records) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(mark: string): void {
    const record = this.#records.get(mark);
    if (record === undefined) return;
    this.#records.delete(mark);
    this.#characters -= mark.length + record.length;
  }
}

const memories = new WeakMap<Database, Memory>();

/** The records this process has seen of the database. */
export function recordsOf(db: Database): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory = new Memory();
  memories.set(db, memory);
  return memory;
}
