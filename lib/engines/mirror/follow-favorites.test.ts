import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { database } from '#lib/engines/store/database.ts';
import { addFavorite, removeFavorite } from '#lib/features/talents/commands.ts';
import { editorSession } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { idsOfApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { applyApplication } from './apply.ts';
import { storeFavorites } from './favorites.ts';
import { followFavorites } from './follow-favorites.ts';
import { scopes } from './schema/sync.ts';
import { anApplication } from './testing/records.ts';

const scene = openWritingWorld();
const change = { ...NO_APPLICATION_FILTER, favorites: true };

/** An editor of an establishment with three applicants in its mirror, and how often its favourites are read. */
async function someone() {
  const { establishmentId, personId, platform, scopeKey: key } = await scene.member('editor');
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'editor' } as const;
  await database().insert(scopes).values({ scope: key, activeAt: new Date() });
  const offerId = await scene.world.makeOffre(establishmentId);
  const applicants = [];
  for (let n = 0; n < 3; n++) {
    const { talentId } = await scene.world.makeTalent();
    const id = await scene.world.makeCandidature(offerId, { talentId });
    const candidate = { ...anApplication(id).candidate, talentId };
    await applyApplication(key, anApplication(id, { candidate }));
    applicants.push({ id, talentId });
  }
  const session = { ...editorSession(personId), scope };
  const reads: number[] = [];
  const counted = {
    ...platform,
    favorites: {
      ...platform.favorites,
      list: (asked: { page: number }) => {
        reads.push(asked.page);
        return platform.favorites.list(asked);
      },
    },
  } as unknown as PlatformClient;
  const follow = (by = counted) => followFavorites({ session, scope }, change, () => by);
  const run = (command: typeof addFavorite | typeof removeFavorite, input: object) =>
    command.handler({ input, platform, session, scope, operationId: randomUUID() } as never);
  const shown = () => idsOfApplications(key, change, { sort: 'received', order: 'asc' });
  return { key, scope, session, platform, applicants, reads, follow, run, shown };
}

const failing = (failure: object) =>
  ({ favorites: { list: async () => ({ ok: false, failure }) } }) as unknown as PlatformClient;
const DOWN = { kind: 'unavailable', retryAfter: null, maintenance: false };

it('reads them once for all who ask, and not again within a minute', async () => {
  const { platform, applicants, reads, follow, shown } = await someone();
  const [first] = applicants;
  await platform.favorites.create({ talentId: first?.talentId ?? 0, note: '' });
  const asked = await Promise.all([follow(), follow(), follow()]);
  for (const known of asked) expect(known).toMatchObject({ ok: true, value: { isCut: false } });
  expect(await shown()).toEqual([first?.id]);
  await follow();
  expect(reads).toEqual([1]);
});

it('reads nothing for one who looked before somebody else’s read ended', async () => {
  const { reads, follow } = await someone();
  const look = vi
    .spyOn(database(), 'select')
    .mockImplementationOnce(
      () => ({ from: () => ({ where: async () => [await follow()].slice(1) }) }) as never,
    );
  expect(await follow()).toMatchObject({ ok: true });
  expect(reads).toEqual([1]);
  look.mockRestore();
});

it('asks the platform for nothing where the filter is off, and never in a group', async () => {
  const { session, scope, reads } = await someone();
  const never = () => {
    throw new Error('read');
  };
  expect(await followFavorites({ session, scope }, NO_APPLICATION_FILTER, never)).toMatchObject({ ok: true });
  const group = { ...scope, kind: 'group', role: 'group' } as const;
  expect(await followFavorites({ session, scope: group }, change, never)).toMatchObject({ ok: true });
  expect(reads).toEqual([]);
});

it('fails when they cannot be read and none are stored, and otherwise shows the stored ones', async () => {
  const { key, applicants, follow, shown } = await someone();
  const failed = await follow(failing(DOWN));
  expect(failed).toEqual({ ok: false, failure: { kind: 'unavailable', retryAfter: null } });
  const kept = applicants.slice(0, 1).map(({ talentId }) => ({ talentId, favoriteId: 5 }));
  const begunAt = new Date(Date.now() - 120_000);
  await storeFavorites(key, { kept, isCut: false, begunAt });
  expect(await follow(failing(DOWN))).toMatchObject({ ok: true });
  expect(await shown()).toEqual([applicants[0]?.id]);
});

it('includes an own addition and removal at once', async () => {
  const { applicants, reads, follow, run, shown } = await someone();
  await follow();
  const applicationId = applicants[1]?.id;
  const added = await run(addFavorite, { applicationId, note: '' });
  expect(await shown()).toEqual([applicationId]);
  const favoriteId = 'value' in added && added.value ? added.value.id : 0;
  expect(await run(removeFavorite, { favoriteId })).toMatchObject({ ok: true });
  expect(await shown()).toEqual([]);
  expect(reads).toEqual([1]);
});

it('reports that there are more than it reads', async () => {
  const { follow } = await someone();
  const pages: number[] = [];
  const many = {
    favorites: {
      list: async ({ page }: { page: number }): Promise<PlatformResult<unknown>> => {
        pages.push(page);
        const items = Array.from({ length: 100 }, (_, at) => ({
          id: page * 1000 + at,
          talentId: page * 1000 + at,
        }));
        return { ok: true, value: { items, total: 612, pages: 7 } };
      },
    },
  } as unknown as PlatformClient;
  expect(await follow(many)).toMatchObject({ ok: true, value: { isCut: true } });
  expect(pages).toEqual([1, 2, 3, 4, 5]);
});
