import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { lastChoices, readChoices, readRowChoices } from './reference.ts';

const get = vi.hoisted(() => vi.fn());
vi.mock('#lib/engines/server/platform.ts', () => ({ platformFor: () => ({ taxonomies: { get } }) }));

let person = 0;
/** A new person, for whom nothing is cached. */
const someone = () => {
  person += 1;
  return { person: { id: person } } as unknown as Session;
};
const LISTS = 5;

beforeEach(() => {
  get.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it.each(['notFound', 'forbidden', 'invalid'])('requests once a list that is %s', async (kind) => {
  get.mockResolvedValue({ ok: false, failure: { kind } });
  const session = someone();
  expect((await readChoices(session, 'fr')).contracts).toEqual([]);
  await readChoices(session, 'fr');
  expect(get).toHaveBeenCalledTimes(LISTS);
});

it('requests again a list that could not be read', async () => {
  get.mockResolvedValue({ ok: false, failure: { kind: 'unavailable' } });
  const session = someone();
  await readChoices(session, 'fr');
  await readChoices(session, 'fr');
  expect(get).toHaveBeenCalledTimes(2 * LISTS);
});

it('names the lists that could not be read, not those that the platform does not have', async () => {
  get.mockResolvedValue({ ok: false, failure: { kind: 'unavailable' } });
  const { unread } = await readChoices(someone(), 'fr');
  expect(unread).toEqual(['contracts', 'departments', 'experiences', 'benefits', 'languages']);
  get.mockResolvedValue({ ok: false, failure: { kind: 'notFound' } });
  expect((await readChoices(someone(), 'fr')).unread).toEqual([]);
});

it('does not wait for a platform that never answers', async () => {
  get.mockReturnValue(new Promise(() => undefined));
  const form = readChoices(someone(), 'fr');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await form).unread).toHaveLength(LISTS);
  const rows = readRowChoices(someone(), 'fr');
  await vi.advanceTimersByTimeAsync(400);
  expect(await rows).toEqual({ contracts: [], departments: [] });
});

it('returns the last known list rather than none', async () => {
  const items = [{ slug: 'cdi', name: 'CDI', nameEn: 'Permanent' }];
  get.mockResolvedValue({ ok: true, value: { items } });
  await readChoices(someone(), 'fr');
  get.mockReturnValue(new Promise(() => undefined));
  const form = readChoices(someone(), 'en-GB');
  await vi.advanceTimersByTimeAsync(2000);
  const { contracts, unread } = await form;
  expect(contracts).toEqual([{ value: 'cdi', label: 'Permanent' }]);
  expect(unread).toEqual([]);
  expect(lastChoices('fr').contracts).toEqual([{ value: 'cdi', label: 'CDI' }]);
});
