import { expect, it } from 'vitest';
import { isUnsent, nextUp, type QueueEvent, queueAfter, type Upload } from './queue.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const add = (...ids: string[]): QueueEvent => ({
  kind: 'added',
  uploads: ids.map((id) => ({ id, file: file(`${id}.png`), alt: '' })),
});
const after = (...events: QueueEvent[]) => events.reduce(queueAfter, [] as readonly Upload[]);
const states = (queue: readonly Upload[]) => queue.map(({ id, state }) => `${id} ${state}`);
const NETWORK = { kind: 'network' } as const;

it('sends nothing before its author asks, and no file twice', () => {
  expect(nextUp(after(add('a', 'b')))).toEqual([]);
  expect(states(after(add('a'), add('a', 'b')))).toEqual(['a ready', 'b ready']);
});

it('sends two at once, in the order in which they were added', () => {
  const asked = after(add('a', 'b', 'c'), { kind: 'asked', ids: ['c', 'b', 'a'] });
  expect(nextUp(asked).map(({ id }) => id)).toEqual(['a', 'b']);
  const one = queueAfter(asked, { kind: 'started', id: 'a' });
  expect(nextUp(one).map(({ id }) => id)).toEqual(['b']);
  const two = queueAfter(one, { kind: 'started', id: 'b' });
  expect(nextUp(two)).toEqual([]);
  expect(nextUp(queueAfter(two, { kind: 'failed', id: 'a', trouble: NETWORK })).map(({ id }) => id)).toEqual([
    'c',
  ]);
});

it('keeps a failed file, with its description, for another try from the start', () => {
  const failed = after(
    add('a'),
    { kind: 'described', id: 'a', alt: 'La salle' },
    { kind: 'asked', ids: ['a'] },
    { kind: 'started', id: 'a' },
    { kind: 'progressed', id: 'a', share: 0.7 },
    { kind: 'failed', id: 'a', trouble: NETWORK },
  );
  expect(failed).toMatchObject([{ state: 'failed', alt: 'La salle', trouble: NETWORK }]);
  const again = queueAfter(failed, { kind: 'asked', ids: ['a'] });
  expect(again).toMatchObject([{ state: 'waiting', alt: 'La salle', share: 0, trouble: null }]);
});

it('ignores changes to a file that is being sent, was sent or was removed', () => {
  const sending = after(add('a'), { kind: 'asked', ids: ['a'] }, { kind: 'started', id: 'a' });
  expect(queueAfter(sending, { kind: 'described', id: 'a', alt: 'late' })).toEqual(sending);
  expect(queueAfter(sending, { kind: 'replaced', id: 'a', file: file('b.png') })).toEqual(sending);
  expect(queueAfter(sending, { kind: 'asked', ids: ['a'] })).toEqual(sending);
  const gone = queueAfter(sending, { kind: 'removed', id: 'a' });
  expect(queueAfter(gone, { kind: 'progressed', id: 'a', share: 1 })).toEqual([]);
});

it('does not retry what its author has stopped before the next try', () => {
  const sending = after(add('a'), { kind: 'asked', ids: ['a'] }, { kind: 'started', id: 'a' });
  expect(nextUp(queueAfter(sending, { kind: 'delayed', id: 'a' }))).toHaveLength(1);
  const stopped = queueAfter(sending, { kind: 'withdrawn', id: 'a' });
  expect(nextUp(queueAfter(stopped, { kind: 'delayed', id: 'a' }))).toEqual([]);
});

it('lists the files that would be lost with the page', () => {
  const queue = after(add('a', 'b'), { kind: 'sent', id: 'a', item: { id: 1 } });
  expect(queue.filter(isUnsent).map(({ id }) => id)).toEqual(['b']);
});
