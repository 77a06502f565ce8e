import type { FieldOf, FormValues } from './values.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changedFields<Values extends FormValues>(from: Values, to: Values): FieldOf<Values>[] {
  return Object.keys(from).filter((field) => !same(from[field], to[field]));
}

export type Merge<Field> = {
  /** What this person changed and the platform does not have yet: only this is sent. */
  readonly toSend: readonly Field[];
  /** Changed here and, differently, by somebody else meanwhile. */
  readonly disputed: readonly Field[];
};

/**
 * Three versions of one record: as this person opened it, as they leave it, as the platform has it now. Two people who
 * work on different fields do not disturb each other, and nobody is overwritten without being asked.
 */
export function mergeForm<Values extends FormValues>(versions: {
  opened: Values;
  mine: Values;
  theirs: Values;
}): Merge<FieldOf<Values>> {
  const { opened, mine, theirs } = versions;
  const toSend = changedFields(opened, mine).filter((field) => !same(mine[field], theirs[field]));
  return { toSend, disputed: toSend.filter((field) => !same(opened[field], theirs[field])) };
}

/** The part of what was sent that the platform has accepted; the other fields are as it has them. */
export function takenOf<Values extends FormValues>(
  sent: Values,
  theirs: Values,
  unkept: readonly FieldOf<Values>[],
): Values {
  return { ...sent, ...Object.fromEntries(unkept.map((field) => [field, theirs[field]])) };
}

/**
 * `theirs` with what this person changed since `opened` on top: the new base of the form. Otherwise a field that only
 * somebody else changed would look like a request to restore it. `giveUp`: fields whose own change is dropped.
 */
export function changesOnto<Values extends FormValues>(
  theirs: Values,
  { opened, mine, giveUp = [] }: { opened: Values; mine: Values; giveUp?: readonly FieldOf<Values>[] },
): Values {
  const kept = changedFields(opened, mine).filter((field) => !giveUp.includes(field));
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
