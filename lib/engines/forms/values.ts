/**
 * The content of a form, as it is typed: numbers and days are text. Names are those of the wire, so that a 422 names
 * its field itself.
 */
export type FormValues = Record<string, unknown>;

export type FieldOf<Values> = keyof Values & string;

/** URLs of the pictures in the values, by their id. An id that is missing has no known URL. */
export type Pictures = Readonly<Record<string, string>>;

/** The URL of one picture as `Pictures`; empty where there is no picture, or no URL. */
export function toPictures(id: number | null, url: string | null): Pictures {
  return id === null || url === null ? {} : { [id]: url };
}
