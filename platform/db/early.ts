import type { Connection, Pool, Submittable } from 'pg';

type Value = string | number | null | undefined;
export type Parameter = Value | readonly Value[];
/** The messages of the driver's connection that a statement needs (its types ask for a flag it does not know). */
type Wire = Pick<Connection, 'stream' | 'flush' | 'sync'> & {
  parse: (message: { text: string }) => void;
  bind: (message: { values: (string | null)[] }) => void;
  execute: (message: object) => void;
};

/**
 * One statement by itself that answers one value. When it is `early`, before its transaction is committed: the server is
 * told to send what there is (Flush) ahead of the end (Sync), so that work can go on while the log is written to disk.
 */
class OneValue implements Submittable {
  readonly answer = Promise.withResolvers<string>();
  readonly committed = Promise.withResolvers<void>();
  readonly text: string;
  readonly #values: (string | null)[];
  readonly #early: boolean;
  #answered = false;

  constructor(text: string, parameters: readonly Parameter[], early: boolean) {
    this.text = text;
    this.#values = parameters.map(toText);
    this.#early = early;
    // Whoever waits for the answer hears of a failure there.
    this.committed.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    wire.parse({ text: this.text });
    wire.bind({ values: this.#values });
    wire.execute({});
    if (this.#early) wire.flush();
    wire.sync();
    wire.stream.uncork();
  }

  handleDataRow({ fields: [value] }: { fields: (string | null)[] }): void {
    this.#answered = true;
    this.answer.resolve(value ?? '');
  }

  handleCommandComplete(): void {
    if (!this.#answered) this.answer.reject(new Error('a statement for one value has a row'));
  }

  handleReadyForQuery(): void {
    this.committed.resolve();
  }

  handleError(error: unknown): void {
    this.answer.reject(error);
    this.committed.reject(error);
  }
}

/** Resolves with the text of the statement's only value. What it changed is only certain once `committed` resolves. */
export async function runEarly(
  pool: Pool,
  text: string,
  parameters: readonly Parameter[],
): Promise<{ answer: string; committed: Promise<void> }> {
  const { answer, committed } = await send(pool, new OneValue(text, parameters, true));
  return { answer: await answer.promise, committed: committed.promise };
}

/** Resolves with the text of the only value of a statement that changes nothing. */
export async function readValue(pool: Pool, text: string, parameters: readonly Parameter[]): Promise<string> {
  const { answer } = await send(pool, new OneValue(text, parameters, false));
  return answer.promise;
}

async function send(pool: Pool, statement: OneValue): Promise<OneValue> {
  const client = await pool.connect();
  const release = () => client.release();
  statement.committed.promise.then(release, release);
  return client.query(statement);
}

function toText(parameter: Parameter): string | null {
  if (parameter === null || parameter === undefined) return null;
  return typeof parameter === 'object' ? `{${parameter.map(toElement).join()}}` : String(parameter);
}

/** As Postgres writes the elements of arrays. */
function toElement(value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
