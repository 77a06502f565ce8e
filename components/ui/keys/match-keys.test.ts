import { describe, expect, it } from 'vitest';
import { type FirstKey, matchKeys } from './match-keys.ts';

const COMMANDS = {
  advance: { keys: ['E'] },
  undo: { keys: ['Z', 'Mod+Z'] },
  help: { keys: ['?'] },
  close: { keys: ['Escape'] },
  offers: { keys: ['G O'] },
} as const;

type Press = Parameters<typeof matchKeys>[2];
const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const match = (key: string, more: Partial<Press> = {}, first: FirstKey = null) =>
  matchKeys(COMMANDS, first, { key, timeStamp: 0, ...NO_MODIFIER, ...more });
const commandOf = (key: string, more: Partial<Press> = {}) => match(key, more).command;

describe('single keys', () => {
  it('are recognised by their character, in every keyboard layout', () => {
    expect(['e', 'E', 'z', 'Escape'].map((key) => commandOf(key))).toEqual([
      'advance',
      'advance',
      'undo',
      'close',
    ]);
    expect(commandOf('?', { shiftKey: true })).toBe('help');
    expect(commandOf('e', { shiftKey: true })).toBeNull();
  });

  it('leave combinations to the browser, but undo on Ctrl Z and ⌘ Z', () => {
    expect(commandOf('e', { ctrlKey: true })).toBeNull();
    expect(commandOf('e', { metaKey: true })).toBeNull();
    expect(commandOf('e', { altKey: true })).toBeNull();
    expect(commandOf('z', { ctrlKey: true })).toBe('undo');
    expect(commandOf('z', { metaKey: true })).toBe('undo');
    expect(commandOf('Z', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(commandOf('z', { ctrlKey: true, altKey: true })).toBeNull();
  });
});

describe('key sequences', () => {
  const first = { key: 'G', at: 0 };

  it('take the letter that follows, known or not', () => {
    expect(match('g')).toEqual({ command: null, first, isTaken: true });
    expect(match('o', { timeStamp: 400 }, first)).toEqual({ command: 'offers', first: null, isTaken: true });
    expect(match('e', { timeStamp: 400 }, first)).toEqual({ command: null, first: null, isTaken: true });
  });

  it('forget the first key after a moment', () => {
    const late = match('e', { timeStamp: 1501 }, first);
    expect(late).toEqual({ command: 'advance', first: null, isTaken: false });
  });

  it('leave other keys as they are', () => {
    expect(match('o').isTaken).toBe(false);
    expect(match('Escape', {}, first)).toEqual({ command: 'close', first: null, isTaken: false });
  });
});
