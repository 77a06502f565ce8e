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

it('sends a text that is tried again with the number that it had', async () => {
  const sequences: number[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sequences.push(JSON.parse(body).sequence);
    return new Response('', { status: 503 });
  });
  const save = draftSaver('/api/m/1/drafts/offer:new', { id: 'writer', sequence: Date.now() + 60_000 });
  const [text, longer] = [{ title: 'Commis' }, { title: 'Commis de salle' }];
  for (const content of [text, text, longer]) await save(content, 0, { leaving: false });
  const [first = 0] = sequences;
  expect(sequences).toEqual([first, first, first + 1]);
});
