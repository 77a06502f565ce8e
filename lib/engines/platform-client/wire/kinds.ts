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
  wordOrNull,
} from './values.ts';

/** How a value of each kind is taken from the wire; null where it holds none. All are written as they are. */
export const READERS: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: textOrNull,
  filledText: wordOrNull,
  prose: proseOrNull,
  filledProse: (value) => proseOrNull(value)?.trim() || null,
  markup: sourceOrNull,
  personName: textOrNull,
  state: textOrNull,
  term: termOrNull,
  terms: termsOrNull,
  texts: textsOrNull,
  id: idOrNull,
  count: countOrNull,
  number: numberOrNull,
  flag: flagOrNull,
  instant: instantOrNull,
  day: dayOrNull,
  counts: countsOrNull,
};
