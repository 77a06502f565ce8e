import { isSaneDay, isStorable, toId } from '#lib/core/bounds.ts';
import { type FilterDefinition, LONGEST_WORD, MOST_VALUES } from './filters.ts';

/** How a value is written in a URL. */
export type Codec<Value> = {
  /** Null for an invalid value, which is ignored. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
};

/** Beyond the last page of anything. */
const LAST_PAGE = 100_000;

export const text: Codec<string> = { read: (typed) => (isStorable(typed) ? typed : null), write: String };

const word: Codec<string> = {
  read: (typed) => (typed.length <= LONGEST_WORD ? text.read(typed) : null),
  write: String,
};

export const id: Codec<number> = { read: toId, write: String };

export const day: Codec<string> = { read: (typed) => (isSaneDay(typed) ? typed : null), write: String };

/** People type, share and store URLs: `1` and `true` mean the same. */
const flag: Codec<boolean> = {
  read: (typed) => typed === '1' || typed === 'true',
  write: (on) => (on ? '1' : '0'),
};

/** A page, counted from 1. */
export const page: Codec<number> = {
  read: (typed) => {
    const number = toId(typed);
    return number !== null && number <= LAST_PAGE ? number : null;
  },
  write: String,
};

export function oneOf<Word extends string>(words: readonly Word[]): Codec<Word> {
  return { read: (typed) => words.find((known) => known === typed) ?? null, write: String };
}

/** Several values separated by commas; a comma in a value is written as `%2C`. */
export function fewOf<Value extends string | number>(one: Codec<Value>): Codec<readonly Value[]> {
  return {
    read: (typed) =>
      typed
        .split(',')
        .flatMap((part) => one.read(part.replaceAll('%2C', ',')) ?? [])
        .slice(0, MOST_VALUES),
    write: (values) => values.map((value) => one.write(value).replaceAll(',', '%2C')).join(','),
  };
}

/** A number above the range is reduced to its end; one below it is ignored. */
function numberBetween(least: number, most: number): Codec<number> {
  return {
    read: (typed) => {
      const number = /^\d{1,15}$/.test(typed) ? Number(typed) : -1;
      return number < least ? null : Math.min(number, most);
    },
    write: String,
  };
}

export function codecOf(definition: FilterDefinition) {
  switch (definition.kind) {
    case 'search':
      return {
        read: (typed: string) => text.read(typed)?.trim().slice(0, definition.longest) ?? null,
        write: String,
      };
    case 'words':
      return fewOf(word);
    case 'ids':
      return fewOf(id);
    case 'day':
      return day;
    case 'number':
      return numberBetween(definition.least, definition.most);
    case 'flag':
      return flag;
    case 'choice':
      return oneOf(definition.of);
    default:
      return definition satisfies never;
  }
}
