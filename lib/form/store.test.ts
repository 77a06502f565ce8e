import { expect, it, vi } from 'vitest';
import { SOON } from '#test/soon.ts';
import { createFormStore } from './store.ts';

/** A title that must be there; it is judged when `slow` lets it. */
function open(slow = async () => {}) {
  return createFormStore({ title: 'Avant', tags: ['bar'] }, async ({ title }) => {
    await slow();
    return title === '' ? { title: 'required' } : {};
  });
}

it('tells of what is typed, once for each change', () => {
  const store = open();
  const heard = vi.fn();
  const before = store.values();
  const end = store.subscribe(heard);
  store.set('tags', ['bar']);
  expect(store.values()).toBe(before);
  store.set('title', 'Après');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.values()).toEqual({ title: 'Après', tags: ['bar'] });
  expect(before).toEqual({ title: 'Avant', tags: ['bar'] });
  end();
  store.set('title', 'Encore');
  expect(heard).toHaveBeenCalledTimes(1);
});

it('judges nothing before it is asked for, and each change after', async () => {
  const asked = vi.fn(async () => {});
  const store = open(asked);
  store.set('title', '');
  // What a judgement finds would be heard of later than this line.
  expect(asked).not.toHaveBeenCalled();
  expect(store.errors()).toEqual({});
  expect(await store.submit()).toBeNull();
  expect(store.errors()).toEqual({ title: 'required' });
  store.set('title', 'Là');
  await vi.waitFor(() => expect(store.errors()).toEqual({}), SOON);
  store.set('title', '');
  await vi.waitFor(() => expect(store.errors()).toEqual({ title: 'required' }), SOON);
});

it('gives what was judged, not what was typed meanwhile', async () => {
  const held = Promise.withResolvers<void>();
  const store = open(() => held.promise);
  const judged = store.submit();
  store.set('title', 'Plus tard');
  held.resolve();
  expect(await judged).toEqual({ title: 'Avant', tags: ['bar'] });
});

it('keeps what the platform said of the other fields', async () => {
  const store = open();
  await store.submit();
  store.complain({ title: 'platform:non', tags: 'platform:trop' });
  store.set('title', 'Autre');
  await vi.waitFor(() => expect(store.errors()).toEqual({ tags: 'platform:trop' }), SOON);
  store.forgive('tags');
  expect(store.errors()).toEqual({});
});

it('says nothing of a value that is there no more', async () => {
  const first = Promise.withResolvers<void>();
  let wait = Promise.resolve();
  const store = open(() => wait);
  await store.submit();
  wait = first.promise;
  store.set('title', '');
  wait = Promise.resolve();
  store.set('title', 'Là');
  await vi.waitFor(() => expect(store.errors()).toEqual({}), SOON);
  first.resolve();
  await first.promise;
  await Promise.resolve();
  expect(store.errors()).toEqual({});
});

it('shows other values, with which nothing is wrong', async () => {
  const store = open();
  store.set('title', '');
  await store.submit();
  const { tags } = store.values();
  store.show({ title: 'La leur', tags: ['bar'] });
  expect(store.values()).toEqual({ title: 'La leur', tags: ['bar'] });
  expect(store.values().tags).toBe(tags);
  expect(store.errors()).toEqual({});
});
