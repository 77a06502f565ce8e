import { describe, expect, it } from 'vitest';
import { commandOf } from './keyboard.ts';

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('commandOf', () => {
  it('reads the character, whatever the layout puts it on', () => {
    expect(commandOf(press('z'), true)).toBe('undo');
    expect(commandOf(press('J'), true)).toBe('next');
    expect(commandOf(press('e'), true)).toBe('nextStage');
    expect(commandOf(press('R'), true)).toBe('refuse');
    expect(commandOf(press('l'), true)).toBe('later');
  });

  it('keeps arrows, Enter and Escape when letters are off', () => {
    for (const letter of 'jkserlxzfvc') expect(commandOf(press(letter), false)).toBeNull();
    expect(commandOf(press('ArrowDown'), false)).toBe('next');
    expect(commandOf(press('Escape'), false)).toBe('close');
  });

  it('leaves combinations to the browser, but undoes on Ctrl Z and ⌘ Z', () => {
    expect(commandOf(press('s', { ctrlKey: true }), true)).toBeNull();
    expect(commandOf(press('e', { metaKey: true }), true)).toBeNull();
    expect(commandOf(press('f', { altKey: true }), true)).toBeNull();
    expect(commandOf(press('z', { ctrlKey: true }), false)).toBe('undo');
    expect(commandOf(press('z', { metaKey: true }), false)).toBe('undo');
    expect(commandOf(press('Z', { ctrlKey: true, shiftKey: true }), true)).toBeNull();
  });
});
