import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { editorSession } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { addFavorite, removeFavorite } from './commands.ts';
import { findFavoriteOf } from './find-favorite.ts';

/** The talent behind each application of the mirror; null for a guest. */
const mirrored = vi.hoisted(() => new Map<string, number | null>());
vi.mock('#lib/engines/mirror/applications.ts', () => ({
  findApplication: async (key: string, id: number) => {
    const talentId = mirrored.get(`${key} ${id}`);
    return talentId === undefined ? null : { candidate: { talentId } };
  },
}));

const scene = openWritingWorld();

type Role = 'owner' | 'editor' | 'viewer';

/** A member of an establishment of their own, unless one is given, who writes through the real client. */
async function someone(role: Role = 'editor', establishment?: number) {
  const { establishmentId, personId, platform } = await scene.member(
    role,
    establishment === undefined ? {} : { establishment },
  );
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role } as const;
  const contextOf = <Input>(input: Input) => ({
    ...{ input, platform, session: editorSession(personId), scope, operationId: randomUUID() },
  });
  const favorites = async () => {
    const answer = await platform.favorites.list();
    return answer.ok ? answer.value.items : [];
  };
  /** Somebody who has applied to the establishment. */
  const applicant = async () => {
    const { talentId } = await scene.world.makeTalent();
    const applicationId = await scene.world.makeCandidature(await scene.world.makeOffre(establishmentId), {
      talentId,
    });
    mirrored.set(`maison:${establishmentId} ${applicationId}`, talentId);
    return { talentId, applicationId };
  };
  return { establishmentId, platform, contextOf, favorites, applicant };
}

const lookUp = (command: typeof addFavorite | typeof removeFavorite) => {
  const { afterLoss } = command;
  if (typeof afterLoss !== 'function') throw new Error('It is looked up by reading.');
  return afterLoss as (context: unknown, since: Date) => Promise<unknown>;
};

it('adds the talent of an application with a note, and reports nothing new the second time', async () => {
  const { contextOf, favorites, applicant } = await someone();
  const { talentId, applicationId } = await applicant();
  const add = (note: string) => addFavorite.handler(contextOf({ applicationId, note }));
  const added = await add('  À rappeler au printemps ');
  const [favorite] = await favorites();
  expect(favorite).toMatchObject({ talentId, note: 'À rappeler au printemps' });
  expect(added).toEqual({
    ok: true,
    value: { id: favorite?.id, createdAt: favorite?.createdAt, already: false },
  });
  expect(await add('Autre note')).toMatchObject({ ok: true, value: { id: favorite?.id, already: true } });
  expect(await favorites()).toEqual([favorite]);
});

it('keeps nothing of the candidate in the command', async () => {
  const { contextOf, applicant } = await someone();
  const { applicationId } = await applicant();
  const added = await addFavorite.handler(contextOf({ applicationId, note: 'Parle anglais' }));
  expect(JSON.stringify(added)).not.toMatch(/Zoé|Gall|Parle/);
});

it('adds nobody from an application of another establishment, of a guest or from none', async () => {
  const { establishmentId, contextOf, favorites } = await someone();
  const elsewhere = await (await someone()).applicant();
  mirrored.set(`maison:${establishmentId} 77`, null);
  for (const applicationId of [elsewhere.applicationId, 77, 2_000_000_000]) {
    const refused = await addFavorite.handler(contextOf({ applicationId, note: '' }));
    expect(refused).toEqual({ ok: false, failure: { kind: 'notFound' } });
  }
  expect(await favorites()).toEqual([]);
});

it('removes a favourite once, and none of another establishment', async () => {
  const { contextOf, favorites, applicant } = await someone();
  await addFavorite.handler(contextOf({ applicationId: (await applicant()).applicationId, note: '' }));
  const [favorite] = await favorites();
  const favoriteId = favorite?.id ?? 0;
  const stranger = await someone('owner');
  const missing = { ok: false, failure: { kind: 'notFound' } };
  expect(await removeFavorite.handler(stranger.contextOf({ favoriteId }))).toEqual(missing);
  expect(await favorites()).toEqual([favorite]);
  expect(await removeFavorite.handler(contextOf({ favoriteId }))).toEqual({ ok: true, value: null });
  expect(await favorites()).toEqual([]);
  expect(await removeFavorite.handler(contextOf({ favoriteId }))).toEqual(missing);
});

it('changes nothing for a viewer, whom the platform refuses', async () => {
  const editor = await someone();
  const viewer = await someone('viewer', editor.establishmentId);
  const { applicationId } = await editor.applicant();
  const refused = await addFavorite.handler(viewer.contextOf({ applicationId, note: '' }));
  expect(refused).toMatchObject({ failure: { kind: 'forbidden' } });
  await addFavorite.handler(editor.contextOf({ applicationId, note: '' }));
  const [favorite] = await editor.favorites();
  const kept = await removeFavorite.handler(viewer.contextOf({ favoriteId: favorite?.id ?? 0 }));
  expect(kept).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await editor.favorites()).toEqual([favorite]);
});

it('finds by reading the outcome of a change whose answer was lost', async () => {
  const { contextOf, favorites, applicant } = await someone();
  const { applicationId } = await applicant();
  const adding = contextOf({ applicationId, note: '' });
  const since = scene.world.time.now;
  expect(await lookUp(addFavorite)(adding, since)).toEqual({ kind: 'absent' });
  await addFavorite.handler(adding);
  const [favorite] = await favorites();
  expect(await lookUp(addFavorite)(adding, since)).toMatchObject({
    ...{ kind: 'happened', value: { id: favorite?.id } },
  });
  const removing = contextOf({ favoriteId: favorite?.id ?? 0 });
  expect(await lookUp(removeFavorite)(removing, since)).toEqual({ kind: 'absent' });
  await removeFavorite.handler(removing);
  expect(await lookUp(removeFavorite)(removing, since)).toEqual({ kind: 'happened', value: null });
});

it('finds a favourite beyond the first page, and stops where a platform has no pages', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: from + i, talentId: from + i }) as never);
  const asked: number[] = [];
  const platform = (turns: boolean) => ({
    favorites: {
      list: async ({ page: wanted = 1 }) => {
        asked.push(wanted);
        const items = turns && wanted === 2 ? page(101, 3) : page(1, 100);
        return { ok: true as const, value: { items, total: null, pages: null } };
      },
    } as never,
  });
  expect(await findFavoriteOf(platform(true), 102)).toMatchObject({ value: { id: 102 } });
  expect(asked).toEqual([1, 2]);
  asked.length = 0;
  expect(await findFavoriteOf(platform(false), 500)).toEqual({ ok: true, value: null });
  expect(asked).toEqual([1, 2]);
});
