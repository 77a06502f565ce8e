/** A message that an establishment sends repeatedly, with fields that are filled in from an application. */
export type MessageTemplate = {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
};

export const NAME_LONGEST = 120;
export const SUBJECT_LONGEST = 200;
export const BODY_LONGEST = 5_000;

/** Some mail programs cut a longer address. */
export const ADDRESS_LONGEST = 1_900;
