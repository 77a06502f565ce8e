/**
 * What stands in a form, as it is typed: numbers and days are text. Names are the wire's, so that a 422 names its
 * field itself.
 */
export type FormValues = Record<string, unknown>;

export type FieldOf<Values> = keyof Values & string;

/** Where the pictures are that the values name, by their id. An id that is missing has no known address. */
export type Pictures = Readonly<Record<string, string>>;

/** The address of one picture as `Pictures`; empty where there is no picture, or no address. */
export function toPictures(id: number | null, url: string | null): Pictures {
  return id === null || url === null ? {} : { [id]: url };
}
