import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { findDraft, saveDraft } from '#lib/engines/drafts/data.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { findOffer } from '#lib/engines/mirror/offers.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import type { Quirk } from '#platform/config.ts';
import { behaveDifferently } from '#platform/simulation/quirks/front.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { OPEN_LEDGER } from '#test/writing-world.ts';
import { emptyOfferForm, type OfferFormValues } from './form.ts';
import { OFFER_SAVE } from './save.ts';

const { save: saveOffer, find: findSave } = OFFER_SAVE;

let world: PlatformWorld;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  world = await openPlatformWorld();
  await world.makeTerms();
});

afterAll(async () => {
  await world.close();
  await database().$client.end();
  vi.unstubAllEnvs();
});

/** A writer for an establishment of a platform with these quirks; `calls` records the calls. */
async function writerOn(...quirks: readonly Quirk[]) {
  const calls: string[] = [];
  const front = new Hono();
  front.all(
    '*',
    behaveDifferently(new Set(quirks), async (request) => world.app.fetch(request)),
  );
  const wire = await openWire((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.replace(/\d+$/, '#')}`);
    return front.fetch(request);
  });
  const establishmentId = await world.makeMaison();
  const personId = await world.makeMember(establishmentId, 'editor');
  const token = new PlatformToken(await world.tokenOf(personId));
  const caller = { token, account: `person:${personId}` };
  const platform = createPlatformClient({
    transport: wire.transport,
    ledger: OPEN_LEDGER,
    lane: 'write',
    caller,
  });
  const scopeKey: ScopeKey = `maison:${establishmentId}`;
  await markActive(database(), scopeKey, new Date());
  return { writer: { platform, scopeKey, personId }, calls, close: wire.close };
}

const OPENED = emptyOfferForm({ city: null, postcode: null });
const MINE: OfferFormValues = {
  ...OPENED,
  title: 'Barman',
  contract_type: 'cdi',
  department: 'salle',
  description: 'Le soir.',
  city: 'Lyon',
  postcode: '69001',
};
const asNew = {
  recordId: null,
  opened: OPENED,
  mine: MINE,
  request: { publishOn: null },
  prefer: 'ask',
} as const;

it('names what the platform did not store and keeps it in the draft', async () => {
  const { writer, close } = await writerOn('title-only');
  const key = { ...writer, form: 'offer:new' };
  await saveDraft(key, { content: { any: 'text' }, revision: 0, writer: randomUUID(), sequence: 1 });
  const result = await saveOffer(writer, asNew);
  expect(result).toMatchObject({
    ok: true,
    value: {
      kind: 'saved',
      unkept: ['contract_type', 'department', 'description', 'city', 'postcode'],
      values: { title: 'Barman', description: '' },
    },
  });
  expect(await findDraft(key)).not.toBeNull();
  await close();
});

it('does not treat a short answer as a loss, after one read', async () => {
  const { writer, calls, close } = await writerOn('thin-answers');
  const result = await saveOffer(writer, asNew);
  expect(result).toMatchObject({ ok: true, value: { unkept: [], values: MINE } });
  const { id } = (result as { value: { id: number } }).value;
  expect(await findOffer(writer.scopeKey, id)).toMatchObject({ title: 'Barman', city: 'Lyon' });
  expect(calls).toEqual(['POST /v1/offres', 'GET /v1/offres/#']);
  await close();
});

it('reads nothing after an answer that has all that was sent', async () => {
  const { writer, calls, close } = await writerOn();
  expect(await saveOffer(writer, asNew)).toMatchObject({ ok: true, value: { unkept: [] } });
  expect(calls).toEqual(['POST /v1/offres']);
  await close();
});

it('reports a change of which the platform stores nothing', async () => {
  const { writer, close } = await writerOn('title-only', 'french-names', 'record-envelope');
  const created = await saveOffer(writer, asNew);
  const { id, values } = (created as { value: { id: number; values: OfferFormValues } }).value;
  const mine = { ...values, ...MINE, title: 'Barman de nuit', description: 'La nuit.' };
  const input = { recordId: id, opened: values, mine, request: { publishOn: null }, prefer: 'ask' } as const;
  const result = await saveOffer(writer, input);
  const unkept: unknown = expect.arrayContaining(['description', 'city']);
  expect(result).toMatchObject({ ok: true, value: { values: { title: 'Barman de nuit' }, unkept } });
  await close();
});

it('checks the changed fields of an existing offer, and the title', async () => {
  const { writer, close } = await writerOn('title-only');
  const created = await saveOffer(writer, asNew);
  const { id, values: opened } = (created as { value: { id: number; values: OfferFormValues } }).value;
  const change = (title: string) =>
    saveOffer(writer, { ...asNew, recordId: id, opened, mine: { ...opened, title } });
  // The platform stores neither contract nor city: nobody has removed them.
  expect(await change('Barman de nuit')).toMatchObject({ ok: true, value: { title: 'Barman de nuit' } });
  expect(await change(' ')).toMatchObject({ failure: { kind: 'invalid', fields: { title: 'required' } } });
  await close();
});

it('creates no second offer on a platform that stores only the title when the answer was lost', async () => {
  const { writer, close } = await writerOn('title-only');
  const key = { ...writer, form: 'offer:new' };
  await saveDraft(key, { content: { any: 'text' }, revision: 0, writer: randomUUID(), sequence: 1 });
  const since = world.time.now;
  expect(await findSave(writer, asNew, since)).toEqual({ kind: 'absent' });
  // Like the call whose answer was lost: neither our lists nor our audit log know of it.
  const made = await saveOffer({ ...writer, scopeKey: 'maison:0' }, asNew);
  const { id } = (made as { value: { id: number } }).value;
  expect(await findSave(writer, asNew, since)).toMatchObject({
    kind: 'happened',
    value: { id, unkept: ['contract_type', 'department', 'description', 'city', 'postcode'] },
  });
  expect(await findDraft(key)).not.toBeNull();
  await close();
});

it('does not mistake a colleague’s offer of another text for the one whose answer was lost', async () => {
  const { writer, close } = await writerOn();
  const since = world.time.now;
  const theirs = { ...MINE, description: 'Le matin.' };
  await saveOffer({ ...writer, scopeKey: 'maison:0' }, { ...asNew, mine: theirs });
  await saveOffer({ ...writer, scopeKey: 'maison:0' }, { ...asNew, mine: { ...MINE, title: 'Barmaid' } });
  expect(await findSave(writer, asNew, since)).toEqual({ kind: 'absent' });
  await close();
});
