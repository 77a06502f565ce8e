import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ourRoutesOutsidePages } from '#test/our-routes.ts';
import { draftSaver, newWriter } from './remote.ts';

const DRAFT = '/api/m/1/drafts/offer:new';
const routes = ourRoutesOutsidePages();

it.each([
  [401, 'reauth'],
  [413, 'tooLarge'],
  [422, 'tooLarge'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('reports the status %i as %s', async (status, refusal) => {
  routes.use(http.put(DRAFT, () => new HttpResponse('', { status })));
  const save = draftSaver(DRAFT, newWriter());
  expect(await save({}, 0, { leaving: false })).toBe(refusal);
});

it('retries a text with its original sequence number', async () => {
  const sequences: number[] = [];
  routes.use(
    http.put<never, { sequence: number }>(DRAFT, async ({ request }) => {
      sequences.push((await request.json()).sequence);
      return new HttpResponse('', { status: 503 });
    }),
  );
  const save = draftSaver(DRAFT, { id: 'writer', sequence: Date.now() + 60_000 });
  const [text, longer] = [{ title: 'Commis' }, { title: 'Commis de salle' }];
  for (const content of [text, text, longer]) await save(content, 0, { leaving: false });
  const [first = 0] = sequences;
  expect(sequences).toEqual([first, first, first + 1]);
});
