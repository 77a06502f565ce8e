import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/auth/session.ts';
import { readChoices } from './reference.ts';

const get = vi.hoisted(() => vi.fn());
vi.mock('#lib/server/platform.ts', () => ({ platformFor: () => ({ taxonomies: { get } }) }));

let person = 0;
/** Somebody new, for whom nothing is kept. */
const someone = () => {
  person += 1;
  return { person: { id: person } } as unknown as Session;
};
const LISTS = 5;

beforeEach(() => {
  get.mockReset();
});

it.each(['notFound', 'forbidden', 'invalid'])('asks once for a list that is %s', async (kind) => {
  get.mockResolvedValue({ ok: false, failure: { kind } });
  const session = someone();
  expect((await readChoices(session, 'fr')).contracts).toEqual([]);
  await readChoices(session, 'fr');
  expect(get).toHaveBeenCalledTimes(LISTS);
});

it('asks again for a list that could not be read', async () => {
  get.mockResolvedValue({ ok: false, failure: { kind: 'unavailable' } });
  const session = someone();
  await readChoices(session, 'fr');
  await readChoices(session, 'fr');
  expect(get).toHaveBeenCalledTimes(2 * LISTS);
});
