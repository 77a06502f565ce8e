/** A value of a reference list and its name in the reader’s language. */
export type Choice = { readonly value: string; readonly label: string };

/** The name of a value; one that the list does not (or no longer) contain is shown as it is. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The list, with values that are chosen and missing from it: opening a form never changes a record. */
export function withChosen(
  choices: readonly Choice[],
  chosen: readonly (string | undefined)[],
): readonly Choice[] {
  const missing = chosen.filter((value) => value && !choices.some((choice) => choice.value === value));
  return [...choices, ...missing.map((value = '') => ({ value, label: value }))];
}
