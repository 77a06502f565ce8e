import { expect, it } from 'vitest';
import { type EntryGroup, matchCommands, nextPlace } from './model.ts';

const entry = (label: string) => ({ key: label, label, detail: null, action: { kind: 'help' } as const });
const groups: readonly EntryGroup[] = [
  { title: 'Aller à', entries: [entry('Offres'), entry('Candidatures')] },
  { title: 'Thème', entries: [entry('Sombre'), entry('Clair')] },
];

it('finds commands by their words and by their group, without accents', () => {
  expect(matchCommands(groups, 'theme SOMB')).toEqual([{ title: 'Thème', entries: [entry('Sombre')] }]);
  expect(matchCommands(groups, '')).toEqual(groups);
  for (const typed of ['rien', '&', '\u0301', '\u200b']) expect(matchCommands(groups, typed)).toEqual([]);
});

it('wraps around at both ends of the list, and ignores other keys', () => {
  expect(nextPlace('ArrowDown', 2, 3)).toBe(0);
  expect(nextPlace('ArrowUp', 0, 3)).toBe(2);
  expect(nextPlace('ArrowDown', -1, 3)).toBe(0);
  expect(nextPlace('Home', 0, 3)).toBeNull();
  expect(nextPlace('ArrowDown', 0, 0)).toBeNull();
});
