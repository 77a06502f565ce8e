import { afterEach, expect, it, vi } from 'vitest';
import { draftSaver, newWriter } from './remote.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [401, 'reauth'],
  [413, 'tooLarge'],
  [422, 'tooLarge'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('reports the status %i as %s', async (status, refusal) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const save = draftSaver('/api/m/1/drafts/offer:new', newWriter());
  expect(await save({}, 0, { leaving: false })).toBe(refusal);
});
