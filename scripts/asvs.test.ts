import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const table = readFileSync('docs/asvs.md', 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => {
    const [, ids = '', level = '', topic = '', state = '', ...answer] = line
      .split('|')
      .map((cell) => cell.trim());
    return ids.split(' ').map((id) => ({ id, level, topic, state, answer: answer.join('|') }));
  });
const answered = (level: string) => {
  const all = rows.filter((row) => row.level === level);
  return all.filter(({ state }) => state === 'check' || state === 'n/a').length / all.length;
};

it('has every requirement of both levels, once', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('answers each with one of three states, and an explanation', () => {
  for (const { id, topic, state, answer } of rows) {
    expect(['check', 'n/a', 'not met'], id).toContain(state);
    expect(topic.length, id).toBeGreaterThan(2);
    expect(answer.length, id).toBeGreaterThan(5);
  }
});

it('fulfils all of level 1 and 95 of 100 of level 2', () => {
  expect(answered('1')).toBe(1);
  expect(answered('2')).toBeGreaterThanOrEqual(0.95);
});

it('names a file or a document for every check of a test', () => {
  const bare = rows.filter(({ state, answer }) => state === 'check' && !answer.includes('`'));
  // A check shown by the absence of something, or by a choice of words and tools, names none.
  expect(bare.map(({ id }) => id)).toEqual([]);
});
