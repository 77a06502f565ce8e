/** A message that an establishment writes again and again, with fields that are filled in from an application. */
export type MessageTemplate = {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
};

export const NAME_LONGEST = 120;
export const SUBJECT_LONGEST = 200;
export const BODY_LONGEST = 5_000;

/** A longer address is cut by some programs for mail. */
export const ADDRESS_LONGEST = 1_900;
