import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Medium } from '#lib/engines/platform-client/resources/medium.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { prepareReplacements, revert, start } from './bulk-requests.ts';
import type { Replacement } from './draft-store.ts';
import { mediumValue, type PicturePlace } from './picture-places.ts';

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

function got<T>(result: PlatformResult<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function upload(establishment: Establishment, name: string): Promise<Medium & { url: string }> {
  const create = { width: 40, height: 20, channels: 3, background: 'teal' } as const;
  const bytes = Uint8Array.from(await sharp({ create }).png().toBuffer());
  const sent = got(await establishment.person.files.upload({ name, type: 'image/png', bytes, alt: '' }));
  if (sent.url === null) throw new Error('The platform names where a picture is');
  return { ...sent, url: sent.url };
}

async function finish(establishment: Establishment, id: string) {
  const started = await start(establishment.author, id);
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  return establishment.bulkRequest(id);
}

/** An offer, an article and a job dating that show the first of two pictures. */
async function makePlaces() {
  const establishment = await w.makeEstablishment(0);
  const [from, to] = [await upload(establishment, 'avant.png'), await upload(establishment, 'apres.png')];
  got(await establishment.person.offers.update(establishment.offerId, { visualId: from.id }));
  const body = `<p>Le soir.</p><p><img src="${from.url}" alt="La salle"></p>`;
  const article = got(
    await establishment.person.articles.create({ title: 'Le soir', body, coverId: from.id }),
  );
  const value = (id: number) => mediumValue(id);
  const place = (name: PicturePlace, recordId: number): Replacement => ({
    ...{ spot: { place: name, recordId }, title: 'Le soir' },
    ...(name === 'articleText'
      ? { expected: from.url, target: to.url }
      : { expected: value(from.id), target: value(to.id) }),
  });
  const places = [
    place('offerVisual', establishment.offerId),
    place('articleCover', article.id),
    place('articleText', article.id),
  ];
  const prepare = async (wanted: readonly Replacement[] = places) => {
    const id = randomUUID();
    const made = await prepareReplacements(establishment.author, id, { mediumId: to.id, places: wanted });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return id;
  };
  const shown = async () => {
    const { coverId, body: text } = got(await establishment.rival.articles.get(article.id));
    return {
      visual: got(await establishment.rival.offers.get(establishment.offerId)).visualId,
      coverId,
      text: text ?? '',
    };
  };
  return { establishment, from, to, article, place, prepare, shown };
}

it('replaces a picture in every kind of place, with a result each, and reverts that', async () => {
  const { establishment, from, to, article, prepare, shown } = await makePlaces();
  const before = await shown();
  const id = await prepare();
  expect(await shown()).toEqual(before);
  expect(await finish(establishment, id)).toMatchObject({ tally: { done: 3 }, total: 3, can: { revert: 3 } });
  expect(await shown()).toEqual({
    ...{ visual: to.id, coverId: to.id },
    text: before.text.replace(from.url, to.url),
  });
  const told = (await establishment.auditLog()).filter(({ action }) => action === 'medium.replace');
  expect(told.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`).sort()).toEqual(
    [`article ${article.id}`, `article ${article.id}`, `offer ${establishment.offerId}`].sort(),
  );
  const back = await revert(establishment.author, randomUUID(), id);
  if (!back.ok) throw new Error(JSON.stringify(back.failure));
  expect(await finish(establishment, back.value.bulkRequestId)).toMatchObject({
    tally: { done: 3 },
    revertOf: id,
  });
  expect(await shown()).toEqual(before);
});

it('keeps what somebody wrote meanwhile, and skips what shows another picture by then', async () => {
  const { establishment, from, to, article, prepare, shown } = await makePlaces();
  const id = await prepare();
  const other = await upload(establishment, 'autre.png');
  got(await establishment.rival.offers.update(establishment.offerId, { visualId: other.id }));
  const body = `<p>Le matin, à deux.</p><p><img src="${from.url}" alt="Le jardin"></p>`;
  got(await establishment.rival.articles.update(article.id, { body }));
  expect(await finish(establishment, id)).toMatchObject({ tally: { done: 2, conflict: 1 } });
  expect(await shown()).toEqual({
    ...{ visual: other.id, coverId: to.id },
    text: body.replace(from.url, to.url),
  });
});

it('reports which record is gone and which picture the platform refuses', async () => {
  const { establishment, from, article, place, prepare, shown } = await makePlaces();
  const never = { ...place('articleCover', article.id), target: '2000000000' };
  const id = await prepare([place('jobDatingCover', 1_999_999_999), never]);
  expect(await finish(establishment, id)).toMatchObject({ tally: { gone: 1, refused: 1 } });
  expect(await shown()).toMatchObject({ coverId: from.id, visual: from.id });
});

it('skips only the record that may not be read, with the platform’s reason', async () => {
  const { establishment, from, to, article, prepare, shown } = await makePlaces();
  const before = await shown();
  const id = await prepare();
  w.meddle(async (request, next) => {
    const { pathname } = new URL(request.url);
    const isRefused = request.method === 'GET' && pathname.endsWith(`/articles/${article.id}`);
    if (!isRefused) return next();
    return Response.json({ code: 'forbidden', message: 'Cet article est réservé.' }, { status: 403 });
  });
  const bulkRequest = await finish(establishment, id);
  w.meddle(undefined);
  expect(bulkRequest).toMatchObject({ tally: { done: 1, refused: 2 } });
  const refused = await establishment.items(id, 'refused');
  expect(refused.map(({ message }) => message)).toEqual([
    'Cet article est réservé.',
    'Cet article est réservé.',
  ]);
  // Nothing was sent for what could not be compared first.
  expect(await shown()).toEqual({ ...before, visual: to.id });
  expect(before.coverId).toBe(from.id);
});

it('refuses each offer where its author may not read the offers', async () => {
  const { establishment, from, place, prepare, shown } = await makePlaces();
  const id = await prepare([place('offerVisual', establishment.offerId)]);
  w.meddle(async (request, next) => {
    if (request.method !== 'GET' || !new URL(request.url).pathname.includes('/offres')) return next();
    return Response.json({ code: 'forbidden', message: 'Offres fermées.' }, { status: 403 });
  });
  const bulkRequest = await finish(establishment, id);
  w.meddle(undefined);
  expect(bulkRequest).toMatchObject({ tally: { refused: 1 } });
  expect(await shown()).toMatchObject({ visual: from.id });
});
