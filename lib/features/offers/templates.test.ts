import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { executeCommand } from '#lib/engines/server/command.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepTemplate as keepRow, MOST_TEMPLATES } from '#lib/engines/store/offer-templates.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import * as commands from './commands.ts';
import { emptyOfferForm, type OfferFormValues } from './form.ts';
import { OFFER_SAVE } from './save.ts';
import { beginOffer, findUsed, keepTemplate, readTemplates } from './templates.ts';

const scene = openWritingWorld();
stubOneConnection();
beforeAll(() => scene.world.makeTerms());

async function setUp(title = 'Chef de rang') {
  const { token, scopeKey, writer, establishmentId, personId, platform } = await scene.member('editor', {
    maison: { trusted: true },
  });
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'editor' } as const;
  const session = { person: { id: personId, displayName: 'Anne' }, scope };
  const send = (command: typeof commands.renameTemplate | typeof commands.dropTemplate, input: object) =>
    executeCommand(
      command as never,
      { input, session, scope, platform, operationId: randomUUID() } as never,
      input,
    );
  const { call } = scene.world;
  const read = async (id: number) => (await call('GET', `/v1/offres/${id}`, { token })).body;
  const list = async () => (await call('GET', '/v1/offres', { token })).body as unknown[];
  const form: OfferFormValues = {
    ...emptyOfferForm({ city: 'Paris', postcode: '75006' }),
    ...{ title, contract_type: 'cdi', department: 'salle', description: 'Une belle salle.' },
    ...{ start_date: '2027-01-05', questions: [{ text: 'Quand ?' }] },
  };
  const blank = emptyOfferForm({ city: null, postcode: null });
  const request = { publishOn: null };
  const result = await OFFER_SAVE.save(writer, {
    ...{ recordId: null, opened: blank, mine: form, request, prefer: 'ask' as const },
  });
  if (!result.ok || result.value.kind !== 'saved') throw new Error('not saved');
  return { writer, scopeKey, read, list, send, offerId: result.value.id };
}

it('saves the text of an offer, and starts drafts from it', async () => {
  const { writer, scopeKey, read, list, offerId } = await setUp();
  const id = randomUUID();
  expect(await keepTemplate(writer, { offerId, name: 'Salle', id })).toMatchObject({ ok: true });
  // Repeating a request makes no second template.
  expect(await keepTemplate(writer, { offerId, name: 'Salle', id })).toMatchObject({ ok: true });
  expect(await readTemplates(scopeKey)).toMatchObject([{ id, name: 'Salle' }]);
  const draft = await beginOffer(writer, id);
  if (!draft.ok) throw new Error('no draft');
  expect(await read(draft.value.id)).toMatchObject({
    ...{ title: 'Chef de rang', status: 'draft', description: 'Une belle salle.', start_date: null },
    questions: ['Quand ?'],
  });
  expect(await list()).toHaveLength(2);
});

it('finds a draft whose answer was lost, and creates no second one', async () => {
  const { writer, list, offerId } = await setUp('Sommelier');
  const id = randomUUID();
  await keepTemplate(writer, { offerId, name: 'Cave', id });
  const since = scene.world.time.now;
  const draft = await beginOffer(writer, id);
  expect(await findUsed(writer, id, since)).toMatchObject({
    kind: 'happened',
    value: draft.ok && draft.value,
  });
  expect(await list()).toHaveLength(2);
});

it('renames and deletes, and shows nothing to another establishment', async () => {
  const [own, other] = [await setUp(), await setUp()];
  const id = randomUUID();
  await keepTemplate(own.writer, { offerId: own.offerId, name: 'Salle', id });
  expect(await other.send(commands.renameTemplate, { templateId: id, name: 'À moi' })).toMatchObject({
    failure: { kind: 'notFound' },
  });
  expect(await beginOffer(other.writer, id)).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  await other.send(commands.dropTemplate, { templateId: id });
  expect(await readTemplates(other.scopeKey)).toEqual([]);
  expect(await own.send(commands.renameTemplate, { templateId: id, name: 'Salle, le soir' })).toMatchObject({
    ok: true,
  });
  expect(await readTemplates(own.scopeKey)).toMatchObject([{ name: 'Salle, le soir' }]);
  await own.send(commands.dropTemplate, { templateId: id });
  expect(await readTemplates(own.scopeKey)).toEqual([]);
  expect(await other.list()).toHaveLength(1);
});

it('saves a limited number and reports when it is reached, and nothing of a missing offer', async () => {
  const { writer, scopeKey, offerId } = await setUp();
  for (let n = 0; n < MOST_TEMPLATES; n++) {
    await keepRow(database(), {
      id: randomUUID(),
      scopeKey,
      name: `n° ${n}`,
      values: {},
      savedAt: new Date(),
    });
  }
  expect(await keepTemplate(writer, { offerId, name: 'De trop', id: randomUUID() })).toMatchObject({
    failure: { kind: 'conflict', code: 'templates_full' },
  });
  expect(
    await keepTemplate(writer, { offerId: 2_000_000_000, name: 'Rien', id: randomUUID() }),
  ).toMatchObject({
    failure: { kind: 'notFound' },
  });
  expect(await readTemplates(scopeKey)).toHaveLength(MOST_TEMPLATES);
});
