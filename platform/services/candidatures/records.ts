import type { Candidature } from '#contract/candidature.ts';
import { perDatabase } from '#platform/db/per-database.ts';
import type { Database } from '#platform/db/pool.ts';
import { openMemory } from '../memory.ts';

/**
 * An application as the wire has it, written by the database (`candidature_records`). Its mark begins with its id and
 * changes whenever the record does, so a record that is known under its mark need not be written and sent again.
 */
export type CandidatureRecord = { mark: string; record: string };

type Bytes = Uint8Array<ArrayBuffer>;
type Held = { mark: string; bytes: Bytes };

const RECORDS = 'SELECT id, mark, record FROM platform.candidature_records($1)';
const encoder = new TextEncoder();

/** The records this process has seen, in UTF-8: as bytes they join a page and leave without being written again. */
class Memory {
  readonly #db: Database;
  /** About ten thousand records. */
  readonly #records = openMemory<Held>(16_000_000, ({ mark, bytes }) => mark.length + bytes.length);

  constructor(db: Database) {
    this.#db = db;
  }

  /** The records of these marks in their order. One that changed meanwhile comes as it is now, a deleted one not at all. */
  async findAll(marks: readonly string[]): Promise<Bytes[]> {
    const known = marks.map((mark) => this.#findAs(mark));
    const unknown = marks.filter((_, n) => known[n] === undefined);
    const read = unknown.length === 0 ? null : await this.#read(unknown.map(toId));
    return marks.flatMap((mark, n) => known[n] ?? read?.get(toId(mark)) ?? []);
  }

  /** The record that was seen last, whether it is still the present one or not. */
  find(id: number): Held | undefined {
    return this.#records.get(String(id));
  }

  keep({ mark, record }: CandidatureRecord): Bytes {
    const bytes = encoder.encode(record);
    this.#records.set(String(toId(mark)), { mark, bytes });
    return bytes;
  }

  #findAs(mark: string): Bytes | undefined {
    const held = this.find(toId(mark));
    return held?.mark === mark ? held.bytes : undefined;
  }

  async #read(ids: number[]): Promise<Map<number, Bytes>> {
    const { rows } = await this.#db.$client.query<CandidatureRecord & { id: number }>(RECORDS, [ids]);
    return new Map(rows.map((row) => [row.id, this.keep(row)]));
  }
}

/** An application as its talent reads it: who of the house moved it is the house's own business. */
export function toTalentView(record: Candidature): Candidature {
  const by = (name: string | null) => (name === null ? null : record.maison.name);
  return { ...record, status_history: record.status_history.map((step) => ({ ...step, by: by(step.by) })) };
}

const toId = (mark: string) => Number(mark.slice(0, mark.indexOf(' ')));

/** The records this process has seen of the database. */
export const recordsOf = perDatabase((db) => new Memory(db));
