import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { INCOMPLETE, LOW_PAY } from '#lib/core/offer-status.ts';
import { toSession } from '#lib/engines/auth/session.ts';
import { HOLD_MS } from '#lib/engines/commands/change-model.ts';
import { deliverDue, deliveryOf } from '#lib/engines/commands/due.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyOffer } from '#lib/engines/mirror/apply.ts';
import { findOffer } from '#lib/engines/mirror/offers.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { contextFor, executeCommand } from '#lib/engines/server/command.ts';
import { database } from '#lib/engines/store/database.ts';
import { auditLog } from '#lib/engines/store/schema/audit-log.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld, signedInAs } from '#test/writing-world.ts';
import { publishOffer, settlePublication, undoPublications } from './commands.ts';
import { PUBLICATION_PORTS, publication } from './publication.ts';
import { readPublications } from './publications.ts';
import { moveOffer } from './writes.ts';

const scene = openWritingWorld();
stubOneConnection();

const LOST = { ok: false, failure: { kind: 'unknownOutcome' } } as const;

type SetUp = { role?: 'editor' | 'viewer'; trusted?: boolean; offer?: object };

/** An establishment with a draft, in the mirror too, and a person who publishes it. */
async function setUp({ role = 'editor', trusted = true, offer = {} }: SetUp = {}) {
  const { establishmentId, personId, platform, token } = await scene.member(role, { maison: { trusted } });
  const rivalId = await scene.world.makeMember(establishmentId, 'owner');
  const { platform: rival } = await scene.clientOf(rivalId);
  const offerId = await scene.world.makeOffre(establishmentId, { status: 'draft', ...offer });
  const scope: Scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role };
  const key = scopeKey(scope);
  const known = async () => {
    const found = await rival.offers.get(offerId);
    if (!found.ok) throw new Error('the platform answers');
    return found.value;
  };
  await markActive(database(), key, new Date());
  await applyOffer(key, await known());
  const person = { id: personId, displayName: 'Anne Petit' };
  // Whoever may not publish is refused before a token is asked for.
  const row = role === 'editor' ? await (await signedInAs({ personId, establishmentId }))() : null;
  const session = row ? toSession(row) : { person, scope };
  const execute = async (
    command: typeof publishOffer | typeof undoPublications | typeof settlePublication,
    input: object,
  ) => {
    const raw = { establishmentId, ...input };
    const context = contextFor(command as typeof publishOffer, raw, session as never);
    return context.ok ? executeCommand(command as typeof publishOffer, context.value, raw) : context;
  };
  const calls: string[] = [];
  const answers: (() => typeof LOST)[] = [];
  let ahead = 0;
  return {
    ...{ establishmentId, key, token, rival, offerId, known, calls, execute },
    writer: { platform, scopeKey: key, personId },
    publish: async (input: object = {}) => {
      const id = randomUUID();
      return { id, answer: await execute(publishOffer, { offerId, publicationId: id, ...input }) };
    },
    /** The call of the next publication arrives and its answer does not. */
    loseAnswer: () => answers.push(() => LOST),
    /** Sends what is due so many milliseconds later. */
    sendAfter: (ms: number) => {
      ahead += ms;
      const kind = publication({
        ...PUBLICATION_PORTS,
        callsOf: async (author) =>
          author.scopeKey !== key
            ? null
            : {
                list: platform.offers.list,
                change: async (id, status) => {
                  calls.push(`${id}:${status}`);
                  const answer = await platform.offers.update(id, { status });
                  return answers.shift()?.() ?? answer;
                },
              },
      });
      const now = () => new Date(Date.now() + ahead);
      return deliverDue({ db: database(), now, owner: randomUUID(), inFlight: new Set() }, [
        deliveryOf(kind),
      ]);
    },
    own: () => readPublications({ person, scope }),
    audited: () => database().select().from(auditLog).where(eq(auditLog.scopeKey, key)),
  };
}

it('holds a publication, and sends nothing of one that is taken back', async () => {
  const s = await setUp();
  const { id, answer } = await s.publish();
  expect(answer).toEqual({ ok: true, value: { status: 'draft', isHeld: true } });
  await s.sendAfter(0);
  expect(await s.own()).toMatchObject([{ id, state: 'held', offerId: s.offerId, title: 'Chef de rang' }]);
  expect(await s.execute(undoPublications, { ids: [id] })).toMatchObject({ value: { undone: 1 } });
  // The answer was lost: it is asked for again.
  expect(await s.execute(undoPublications, { ids: [id] })).toMatchObject({ value: { undone: 1 } });
  await s.sendAfter(HOLD_MS + 1000);
  expect(s.calls).toEqual([]);
  expect(await s.known()).toMatchObject({ status: 'draft', publishedAt: null });
  expect(await s.audited()).toEqual([]);
  expect(await s.own()).toMatchObject([{ id, state: 'undone' }]);
});

it('publishes with one call when the time to undo is over, and shows it in the lists', async () => {
  const s = await setUp();
  const { id } = await s.publish();
  // The answer was lost: it is submitted again.
  await s.execute(publishOffer, { offerId: s.offerId, publicationId: id });
  await s.sendAfter(HOLD_MS + 1000);
  await s.sendAfter(1000);
  expect(s.calls).toEqual([`${s.offerId}:published`]);
  expect(await s.known()).toMatchObject({ status: 'published' });
  expect(await findOffer(s.key, s.offerId)).toMatchObject({ status: 'published' });
  expect(await s.own()).toMatchObject([{ id, state: 'sent', status: 'published' }]);
  expect(await s.audited()).toMatchObject([{ action: 'offer.publish', subjectId: s.offerId }]);
  expect(await s.execute(undoPublications, { ids: [id] })).toMatchObject({ value: { undone: 0 } });
  // It is public already: nothing is held.
  const { answer } = await s.publish();
  expect(answer).toMatchObject({ value: { status: 'published', isHeld: false } });
  expect(await s.own()).toHaveLength(1);
});

it('finds a publication whose answer was lost by reading, also one that waits for a review', async () => {
  for (const [trusted, status] of [
    [true, 'published'],
    [false, 'pending'],
  ] as const) {
    const s = await setUp({ trusted });
    await s.publish();
    s.loseAnswer();
    await s.sendAfter(HOLD_MS + 1000);
    expect(await s.own()).toMatchObject([{ state: 'checking' }]);
    await s.sendAfter(15_000);
    expect(await s.own()).toMatchObject([{ state: 'sent', status }]);
    expect(s.calls).toHaveLength(1);
    expect((await s.audited()).filter(({ action }) => action === 'offer.publish')).toHaveLength(1);
  }
});

it('asks about what somebody else did first, and publishes from there on request', async () => {
  const s = await setUp();
  const { id } = await s.publish();
  await s.rival.offers.update(s.offerId, { status: 'published' });
  await s.rival.offers.update(s.offerId, { status: 'closed' });
  await s.sendAfter(HOLD_MS + 1000);
  expect(s.calls).toEqual([]);
  expect(await s.own()).toMatchObject([{ id, state: 'conflict', conflict: { status: 'closed' } }]);
  expect(await findOffer(s.key, s.offerId)).toMatchObject({ status: 'closed' });
  const insist = { id, choice: 'insist', publicationId: randomUUID() };
  expect(await s.execute(settlePublication, insist)).toMatchObject({ ok: true });
  expect(await s.execute(settlePublication, insist)).toMatchObject({ ok: true });
  await s.sendAfter(1000);
  expect(s.calls).toEqual([`${s.offerId}:published`]);
  expect(await s.known()).toMatchObject({ status: 'published' });
});

it('leaves an offer as somebody else has left it, on request', async () => {
  const s = await setUp();
  const { id } = await s.publish();
  await s.rival.offers.update(s.offerId, { status: 'archived' });
  await s.sendAfter(HOLD_MS + 1000);
  await s.execute(settlePublication, { id, choice: 'keep', publicationId: randomUUID() });
  await s.sendAfter(1000);
  expect(await s.own()).toMatchObject([{ state: 'kept' }]);
  expect(await s.known()).toMatchObject({ status: 'archived' });
});

it('asks about a pay far below the minimum before it holds anything', async () => {
  const s = await setUp({ offer: { salaryMin: 2.1, salaryPeriod: 'month' } });
  const { answer } = await s.publish();
  expect(answer).toMatchObject({ failure: { kind: 'conflict', code: LOW_PAY } });
  expect(await s.own()).toEqual([]);
  await s.publish({ isPayMeant: true });
  expect(await s.own()).toMatchObject([{ state: 'held' }]);
});

it('holds no offer that lacks a text, or is archived', async () => {
  const textless = await setUp({ offer: { description: '' } });
  expect((await textless.publish()).answer).toMatchObject({
    failure: { kind: 'conflict', code: INCOMPLETE, message: 'description' },
  });
  const archived = await setUp({ offer: { status: 'archived' } });
  expect((await archived.publish()).answer).toMatchObject({ failure: { kind: 'conflict' } });
  for (const { own } of [textless, archived]) expect(await own()).toEqual([]);
});

it('refuses a viewer, and an offer of another establishment', async () => {
  const viewer = await setUp({ role: 'viewer' });
  expect((await viewer.publish()).answer).toMatchObject({ failure: { kind: 'forbidden' } });
  const s = await setUp();
  expect((await s.publish({ offerId: viewer.offerId })).answer).toEqual({
    ...{ ok: false, failure: { kind: 'notFound' } },
  });
  expect((await s.publish({ establishmentId: viewer.establishmentId })).answer).toMatchObject({ ok: false });
  expect(await s.own()).toEqual([]);
});

it('lets nobody take back or settle the publication of another person', async () => {
  const s = await setUp();
  const other = await setUp();
  const { id } = await s.publish();
  expect(await other.execute(undoPublications, { ids: [id] })).toMatchObject({ value: { undone: 0 } });
  const keep = { id, choice: 'keep', publicationId: randomUUID() };
  expect(await other.execute(settlePublication, keep)).toMatchObject({ failure: { kind: 'notFound' } });
  expect(await s.own()).toMatchObject([{ id, state: 'held' }]);
});

it('is ended by the platform where a person may no longer publish, with its words', async () => {
  const s = await setUp();
  await s.publish();
  await scene.world.call('PATCH', `/v1/offres/${s.offerId}`, { token: s.token, body: { description: '' } });
  await s.sendAfter(HOLD_MS + 1000);
  expect(await s.own()).toMatchObject([{ state: 'refused' }]);
  expect(await s.known()).toMatchObject({ status: 'draft' });
});

it('publishes again at once what was withdrawn by mistake', async () => {
  const s = await setUp({ offer: { status: 'published' } });
  await moveOffer(s.writer, s.offerId, 'unpublish');
  expect(await moveOffer(s.writer, s.offerId, 'publish')).toMatchObject({ value: { status: 'published' } });
});
