import { oneLine } from '#contract/one-line.ts';
import type { Kind } from './description.ts';
import {
  countOrNull,
  countsOrNull,
  dayOrNull,
  flagOrNull,
  idOrNull,
  instantOrNull,
  numberOrNull,
  proseOrNull,
  sourceOrNull,
  termOrNull,
  termsOrNull,
  textOrNull,
  textsOrNull,
} from './values.ts';

/** How a value of each kind is read from the wire; null when it has none. All are written as they are. */
export const READERS: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: lineOrNull,
  lines: textOrNull,
  filledText: (value) => lineOrNull(value)?.trim() || null,
  prose: proseOrNull,
  filledProse: (value) => proseOrNull(value)?.trim() || null,
  markup: sourceOrNull,
  personName: lineOrNull,
  state: textOrNull,
  term: termOrNull,
  terms: termsOrNull,
  texts: (value) => textsOrNull(value)?.map(oneLine) ?? null,
  id: idOrNull,
  count: countOrNull,
  number: numberOrNull,
  flag: flagOrNull,
  instant: instantOrNull,
  day: dayOrNull,
  counts: countsOrNull,
};

/** A single line on our screens stays one, whatever the platform stores. */
function lineOrNull(value: unknown): string | null {
  const found = textOrNull(value);
  return found === null ? null : oneLine(found);
}
