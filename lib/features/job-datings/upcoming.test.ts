import { beforeEach, expect, it, vi } from 'vitest';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { JobDating } from '#lib/engines/platform-client/resources/job-dating.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { editorSession } from '#test/server-environment.ts';
import { forgetUpcoming, readUpcoming } from './upcoming.ts';

vi.mock('#lib/engines/mirror/clocks.ts', () => ({ zoneOfScope: async () => 'Europe/Paris' }));

const now = new Date('2026-11-20T09:00:00.000Z');
const session = editorSession(1);
const next: JobDating = {
  ...{ id: 7, establishmentId: 3, title: 'Rencontres', status: 'published', description: '', place: null },
  ...{
    city: '',
    capacity: null,
    coverId: null,
    coverUrl: null,
    registered: 0,
    createdAt: '',
    modifiedAt: '',
  },
  ...{ startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T12:00:00.000Z' },
};

/** A platform with these job datings, or a failing one, with a count of its calls. */
function platformWith(answer: readonly JobDating[] | PlatformFailure) {
  const asked = { times: 0 };
  const list: PlatformClient['jobDatings']['list'] = async () => {
    asked.times += 1;
    if ('kind' in answer) return { ok: false, failure: answer };
    return { ok: true, value: { items: [...answer], total: answer.length, pages: 1 } };
  };
  return { asked, jobDatings: { list } };
}

beforeEach(() => forgetUpcoming('maison:3'));

it('reads once for all who open the screen, and again after a change', async () => {
  const { asked, jobDatings } = platformWith([next]);
  const opened = await Promise.all([1, 2, 3].map(() => readUpcoming(session, now, jobDatings)));
  expect(opened).toEqual([next, next, next]);
  expect(asked.times).toBe(1);
  forgetUpcoming('maison:3');
  await readUpcoming(session, now, jobDatings);
  expect(asked.times).toBe(2);
});

it('shows none when the platform cannot be read, and asks again', async () => {
  const { asked, jobDatings } = platformWith({ kind: 'unavailable', retryAfter: null, maintenance: false });
  expect(await readUpcoming(session, now, jobDatings)).toBeNull();
  expect(await readUpcoming(session, now, jobDatings)).toBeNull();
  expect(asked.times).toBe(2);
});

it('does not ask again a platform without job datings', async () => {
  const { asked, jobDatings } = platformWith({ kind: 'notFound' });
  expect(await readUpcoming(session, now, jobDatings)).toBeNull();
  expect(await readUpcoming(session, now, jobDatings)).toBeNull();
  expect(asked.times).toBe(1);
});
