import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { database } from '#lib/engines/store/database.ts';
import { openWire } from '#test/loopback.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { type JobDatingFormValues, NEW_JOB_DATING } from './form.ts';
import type { JobDatingRequest } from './form-spec.ts';
import { moveJobDating } from './move.ts';
import { JOB_DATING_SAVE } from './save.ts';

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  vi.stubEnv('PLATFORM_BASE_URL', 'http://localhost:4000/v1');
  vi.stubEnv('PLATFORM_AUTH_URL', 'http://localhost:4000/rest');
  world = await openPlatformWorld();
  wire = await openWire(world.app.fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
  await database().$client.end();
  vi.unstubAllEnvs();
});

const OPEN_LEDGER = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** A member of an establishment of its own who writes through the real client. */
async function someone(role: 'owner' | 'editor' | 'viewer' = 'editor') {
  const establishmentId = await world.makeMaison();
  const personId = await world.makeMember(establishmentId, role);
  const token = await world.tokenOf(personId);
  const platform = createPlatformClient({
    ...{ transport: wire.transport, ledger: OPEN_LEDGER, lane: 'write' },
    caller: { token: new PlatformToken(token), account: `person:${personId}` },
  });
  const writer: FormWriter<PlatformClient> = { platform, scopeKey: `maison:${establishmentId}`, personId };
  const list = async () => (await world.call('GET', '/v1/job-datings/mine', { token })).body as Json[];
  return { writer, list, token };
}

const typed = (changes: Partial<JobDatingFormValues> = {}): JobDatingFormValues => ({
  ...NEW_JOB_DATING,
  title: `Rencontres ${randomUUID().slice(0, 6)}`,
  ...{ starts_at: '2027-02-01T09:00', ends_at: '2027-02-01T14:00' },
  ...changes,
});
const input = (
  mine: JobDatingFormValues,
  {
    recordId = null as number | null,
    opened = NEW_JOB_DATING,
    request = { publishAt: null } as JobDatingRequest,
  } = {},
) => ({ recordId, opened, mine, request, prefer: 'ask' as const });

async function savedBy(writer: FormWriter<PlatformClient>, ...given: Parameters<typeof input>) {
  const result = await JOB_DATING_SAVE.save(writer, input(...given));
  if (!result.ok || result.value.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.value;
}

it('creates a draft in the town of the establishment, publishes it, and sends only changed fields afterwards', async () => {
  const { writer, list } = await someone();
  const mine = typed({ place: 'Salon bleu', capacity: '24' });
  const created = await savedBy(writer, mine);
  expect(created).toMatchObject({ status: 'draft', changed: true, unkept: [] });
  const [draft] = await list();
  expect(draft).toMatchObject({
    ...{ title: mine.title, status: 'draft', place: 'Salon bleu', capacity: 24, city: expect.any(String) },
    ...{ starts_at: '2027-02-01T08:00:00.000Z', ends_at: '2027-02-01T13:00:00.000Z' },
  });
  const opened = created.values;
  const request = { publishAt: '2026-11-20T09:00:00.000Z' };
  const moved = { recordId: created.id, opened, request };
  const published = await savedBy(writer, { ...opened, place: 'Terrasse' }, moved);
  expect(published).toMatchObject({ status: 'published', unkept: [] });
  expect(await list()).toEqual([
    { ...draft, status: 'published', place: 'Terrasse', modified: expect.any(String) },
  ]);
});

it('finds the outcome of a creation whose answer was lost, and no similar record', async () => {
  const { writer, list } = await someone();
  const mine = typed();
  const change = input(mine);
  const since = new Date(world.time.now.getTime() - 1000);
  expect(await JOB_DATING_SAVE.find(writer, change, since)).toEqual({ kind: 'absent' });
  const { id } = await savedBy(writer, mine);
  const another = input({ ...mine, starts_at: '2027-02-01T10:00' });
  expect(await JOB_DATING_SAVE.find(writer, another, since)).toEqual({ kind: 'absent' });
  expect(await JOB_DATING_SAVE.find(writer, change, since)).toMatchObject({
    kind: 'happened',
    value: { id },
  });
  expect(await list()).toHaveLength(1);
});

it('cancels, also a second time, and makes it a draft again', async () => {
  const { writer, list } = await someone();
  const { id } = await savedBy(writer, typed(), { request: { publishAt: '2026-11-20T09:00:00.000Z' } });
  for (const _ of ['once', 'again']) {
    expect(await moveJobDating(writer, id, 'cancel')).toEqual({
      ok: true,
      value: { id, status: 'cancelled' },
    });
  }
  expect(await moveJobDating(writer, id, 'publish')).toMatchObject({ failure: { kind: 'conflict' } });
  expect(await moveJobDating(writer, id, 'reopen')).toMatchObject({ value: { status: 'draft' } });
  expect(await list()).toMatchObject([{ id, status: 'draft' }]);
});

it('reports that publishing failed where the platform has another word for it', async () => {
  const { writer, list } = await someone();
  const { id, values } = await savedBy(writer, typed());
  const { jobDatings } = writer.platform;
  const update: typeof jobDatings.update = (of, { status, ...rest }) =>
    status === undefined ? jobDatings.update(of, rest) : jobDatings.update(of, { status: 'en_ligne' });
  const foreign = { ...writer, platform: { ...writer.platform, jobDatings: { ...jobDatings, update } } };
  const unknown = { ok: false, failure: { kind: 'conflict', code: 'status_unknown', message: null } };
  expect(await moveJobDating(foreign, id, 'publish')).toEqual(unknown);
  const request = { publishAt: '2026-11-20T09:00:00.000Z' };
  const change = input(values, { recordId: id, opened: values, request });
  expect(await JOB_DATING_SAVE.save(foreign, change)).toEqual(unknown);
  expect(await list()).toMatchObject([{ id, status: 'draft' }]);
});

it('keeps one that somebody has registered for, and says why', async () => {
  const { writer, list } = await someone();
  const { id } = await savedBy(writer, typed(), { request: { publishAt: '2026-11-20T09:00:00.000Z' } });
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  await world.call('POST', `/v1/job-datings/${id}/register`, { token: talent });
  expect(await JOB_DATING_SAVE.remove(writer, id)).toMatchObject({
    failure: { kind: 'conflict', code: 'job_dating_has_participants' },
  });
  expect(await list()).toMatchObject([{ id, registered: 1 }]);
  const empty = await savedBy(writer, typed());
  expect(await JOB_DATING_SAVE.remove(writer, empty.id)).toEqual({ ok: true, value: { id: empty.id } });
  expect(await list()).toHaveLength(1);
});

it('answers a job dating of another establishment as missing', async () => {
  const { writer: stranger } = await someone('owner');
  const { writer, list } = await someone();
  const { id, values } = await savedBy(writer, typed());
  const before = await list();
  const of = { recordId: id, opened: values };
  const theft = await JOB_DATING_SAVE.save(stranger, input({ ...values, title: 'Autre' }, of));
  expect(theft).toEqual({ ok: false, failure: { kind: 'notFound' } });
  expect(await moveJobDating(stranger, id, 'publish')).toEqual({ ok: false, failure: { kind: 'notFound' } });
  await JOB_DATING_SAVE.remove(stranger, id);
  expect(await list()).toEqual(before);
});

it('reports that the platform lets no viewer write', async () => {
  const { writer, list } = await someone('viewer');
  expect(await JOB_DATING_SAVE.save(writer, input(typed()))).toMatchObject({
    failure: { kind: 'forbidden' },
  });
  expect(await list()).toEqual([]);
});
