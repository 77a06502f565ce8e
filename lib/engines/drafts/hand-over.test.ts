import { expect, it } from 'vitest';
import type { SaveDraft } from './autosave.ts';
import { handOver } from './hand-over.ts';

/** A form whose text changes, and where it was sent. */
function setUp(typed: readonly string[], answers: readonly (Awaited<ReturnType<SaveDraft>> | Error)[] = []) {
  const saves: [unknown, number][] = [];
  let kept: unknown = null;
  const save: SaveDraft = async (content, revision) => {
    saves.push([content, revision]);
    const answer = answers[saves.length - 1] ?? { outcome: 'saved', revision: 1, savedAt: 'now' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const copy = {
    keep: (content: unknown) => {
      kept = content;
    },
    drop: () => {
      kept = null;
    },
  };
  const content = () => typed[Math.min(saves.length, typed.length - 1)];
  return { saves, kept: () => kept, run: () => handOver({ content, known: 'sent', save, copy }) };
}

it('stores nothing where nothing was typed', async () => {
  const { run, saves, kept } = setUp(['sent']);
  await run();
  expect(saves).toEqual([]);
  expect(kept()).toBeNull();
});

it('includes what is typed while it stores, and leaves nothing on the device', async () => {
  const { run, saves, kept } = setUp(['sent, more', 'sent, more and more']);
  await run();
  expect(saves).toEqual([
    ['sent, more', 0],
    ['sent, more and more', 0],
  ]);
  expect(kept()).toBeNull();
});

it('leaves on the device what the server refuses', async () => {
  for (const answer of ['unavailable', 'reauth', new TypeError('Failed to fetch')] as const) {
    const { run, saves, kept } = setUp(['sent, more'], [answer]);
    await run();
    expect(saves).toHaveLength(1);
    expect(kept()).toBe('sent, more');
  }
});
