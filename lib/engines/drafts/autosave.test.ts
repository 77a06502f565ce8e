import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AutosaveState, createAutosaver, type SaveDraft } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = Awaited<ReturnType<SaveDraft>>;

/** An autosaver with a store of prepared answers, and what it did. */
function setUp({ answers = [] as Answer[], takes = 0 } = {}) {
  const saves: { content: unknown; revision: number; at: number; leaving: boolean }[] = [];
  const states: AutosaveState[] = [];
  const saver = createAutosaver({
    revision: 0,
    save: async (content, revision, { leaving }) => {
      saves.push({ content, revision, at: Date.now(), leaving });
      if (takes > 0) await new Promise((done) => setTimeout(done, takes));
      return answers.shift() ?? { outcome: 'saved', revision: revision + 1, savedAt: 'now' };
    },
    onState: (state) => states.push(state),
  });
  return { saver, saves, states };
}

it('saves once after a pause in typing', async () => {
  const { saver, saves, states } = setUp();
  saver.changed('a');
  await vi.advanceTimersByTimeAsync(300);
  saver.changed('ab');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toEqual([{ content: 'ab', revision: 0, at: 1_000, leaving: false }]);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: 'now' });
  expect(saver.isUnsafe()).toBe(false);
});

it('never leaves two seconds of typing unsaved, however fast somebody types', async () => {
  const { saver, saves } = setUp();
  for (let typed = 0; typed < 100; typed += 1) {
    saver.changed(typed);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  const times = [0, ...saves.map((save) => save.at)];
  for (let i = 1; i < times.length; i += 1) {
    expect((times[i] ?? 0) - (times[i - 1] ?? 0)).toBeLessThanOrEqual(2_000);
  }
  expect(saves.at(-1)?.content).toBe(99);
});

it('sends one save at a time, and the later text with the next revision', async () => {
  const { saver, saves } = setUp({ takes: 3_000 });
  saver.changed('first');
  await vi.advanceTimersByTimeAsync(1_000);
  saver.changed('second');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves.map(({ content, revision }) => [content, revision])).toEqual([
    ['first', 0],
    ['second', 1],
  ]);
});

it('retries by itself, later each time, and loses nothing', async () => {
  const { saver, saves, states } = setUp({ answers: ['unavailable', 'unavailable'] });
  saver.changed('text');
  await vi.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'unavailable' });
  expect(saver.isUnsafe()).toBe(true);
  saver.changed('longer text');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saves.map((save) => save.at)).toEqual([700, 2_700, 6_700]);
  expect(saves.at(-1)?.content).toBe('longer text');
  expect(saver.isUnsafe()).toBe(false);
});

it('resumes at once when the person has signed in again', async () => {
  const { saver, saves } = setUp({ answers: ['reauth'] });
  saver.changed('text');
  await vi.advanceTimersByTimeAsync(800);
  await saver.retry();
  expect(saves).toHaveLength(2);
  expect(saver.isUnsafe()).toBe(false);
});

it('stops and asks when another tab has changed the same draft', async () => {
  const draft = { content: 'theirs', revision: 4, savedAt: 'then' };
  const { saver, saves, states } = setUp({ answers: [{ outcome: 'elsewhere', draft }] });
  saver.changed('mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toEqual({ kind: 'elsewhere', draft });
  saver.changed('mine, longer');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves).toHaveLength(1);
  saver.resume(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.at(-1)).toMatchObject({ content: 'mine, longer', revision: 4 });
});

it('sends unsaved text when the page is left', async () => {
  const { saver, saves } = setUp();
  saver.changed('last words');
  saver.leave();
  expect(saves).toEqual([{ content: 'last words', revision: 0, at: 0, leaving: true }]);
});

it('repeats the save in flight when the page is left', async () => {
  const { saver, saves } = setUp({ takes: 5_000 });
  saver.changed('text');
  await vi.advanceTimersByTimeAsync(800);
  saver.leave();
  expect(saves.map(({ content, leaving }) => [content, leaving])).toEqual([
    ['text', false],
    ['text', true],
  ]);
});

it('keeps the copy on the device until the later of two saves in flight is stored', async () => {
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const sent = [...answers];
  let kept: unknown = null;
  const saver = createAutosaver({
    revision: 0,
    save: () => sent.shift()?.promise ?? Promise.reject(new Error('one save too many')),
    onState: () => undefined,
    copy: {
      keep: (...copied) => {
        kept = copied;
      },
      drop: () => {
        kept = null;
      },
    },
  });
  saver.changed('text');
  await vi.advanceTimersByTimeAsync(700);
  saver.changed('longer text');
  saver.leave();
  answers[0]?.resolve({ outcome: 'saved', revision: 1, savedAt: 'now' });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['longer text', 1]);
  answers[1]?.resolve({ outcome: 'saved', revision: 2, savedAt: 'now' });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toBeNull();
});

it('saves nothing after it was stopped, and waits for the save in flight', async () => {
  const { saver, saves } = setUp({ takes: 500 });
  saver.changed('a');
  await vi.advanceTimersByTimeAsync(800);
  saver.changed('ab');
  const stopped = saver.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  saver.leave();
  expect(saves).toHaveLength(1);
});

it('reports what was stored while the submit failed', async () => {
  const { saver, states } = setUp({ takes: 500 });
  saver.changed('a');
  await vi.advanceTimersByTimeAsync(800);
  const stopped = saver.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(states.at(-1)).toEqual({ kind: 'pending' });
  saver.resume();
  expect(states.at(-1)).toEqual({ kind: 'saved', at: 'now' });
});

it('forgets what was stored before the form was submitted', async () => {
  const { saver, states } = setUp();
  saver.changed('a');
  await vi.advanceTimersByTimeAsync(800);
  await saver.stop();
  saver.finish();
  saver.resume();
  expect(states.at(-1)).toEqual({ kind: 'clean' });
});

it('has nothing to lose once the form was submitted', async () => {
  const { saver, saves, states } = setUp();
  saver.changed('sent');
  await saver.stop();
  expect(saver.isUnsafe()).toBe(true);
  saver.finish();
  expect(saver.isUnsafe()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'clean' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves).toHaveLength(0);
});

it('reports that a text is too long to be kept, and keeps it once it is shorter', async () => {
  const { saver, saves, states } = setUp({ answers: ['tooLarge'] });
  saver.changed('too long');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'tooLarge' });
  expect(saver.isUnsafe()).toBe(true);
  saver.changed('short');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saves.at(-1)?.content).toBe('short');
  expect(states.at(-1)).toEqual({ kind: 'saved', at: 'now' });
});
