/** JSON that is written already, as the database wrote it. The type tells what it says. */
export class JsonText<T> {
  readonly text: string;
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** The array of records that are written already. */
export const toJsonArray = <T>(records: readonly string[]): JsonText<T[]> =>
  new JsonText(`[${records.join(',')}]`);
