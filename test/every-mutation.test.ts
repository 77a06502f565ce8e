import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { takeBackUnsent } from '#lib/commands/hold.ts';
import { runCommand } from '#lib/commands/run.ts';
import { deliverDueJobs } from '#lib/jobs/due-jobs.ts';
import { retry, revert, start } from '#lib/jobs/jobs.ts';
import { HOLD_MS } from '#lib/jobs/kinds.ts';
import { moveOffer, saveOffer } from '#lib/offers/commands.ts';
import { emptyOfferForm, type OfferFormValues } from '#lib/offers/form.ts';
import { draftImport } from '#lib/offers/import/draft.ts';
import { toRun } from '#lib/server/command.ts';
import { checkTrail } from '#lib/store/trail-chain.ts';
import { listTrail } from '#lib/store/trail-list.ts';
import { outcomesOf } from '#lib/store/trail-outcomes.ts';
import { type JobWorld, openJobWorld } from './job-world.ts';
import { holdMoves, sendDueMoves } from './moves.ts';

vi.setConfig({ testTimeout: 60_000 });

let w: JobWorld;
beforeAll(async () => {
  w = await openJobWorld();
  await w.world.makeTerms();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

type House = Awaited<ReturnType<JobWorld['makeHouse']>>;

/** What pages show of a house, oldest first, with how it ended. */
async function shownOf(house: House) {
  const everything = { ownOf: null, people: [], actions: [], from: null, before: null, words: null };
  const links = await listTrail(w.db, { scopeKey: house.key, ...everything }, { limit: 100, offset: 0 });
  const outcomes = await outcomesOf(w.db, house.key, links);
  return links.toReversed().map((link) => ({
    ...link,
    outcome: outcomes.get(link.position)?.outcome ?? link.detail.outcome ?? 'done',
  }));
}

const said = async (house: House) =>
  (await shownOf(house)).map(({ action, outcome }) => `${action} ${outcome}`);

/** Answers the next change in the platform's place. */
function answerNextChange(status: number, headers: Record<string, string> = {}): void {
  let left = 1;
  w.meddle((request, next) => {
    if (request.method === 'GET' || left === 0) return next();
    left -= 1;
    const body = { code: 'refused', message: 'Non.', data: { status } };
    return Promise.resolve(Response.json(body, { status, headers }));
  });
}

const senderOf = (house: House) => ({
  ...{ db: w.db, now: w.now, inHand: new Set<number>() },
  platformOf: async () => house.person.applications,
});

async function hold(house: House, applicationId: number): Promise<string> {
  const id = randomUUID();
  const author = { scopeKey: house.key, personId: house.personId };
  const options = { personName: 'Anne Petit', now: w.now(), dueAt: w.now() };
  await holdMoves(w.db, author, [{ id, applicationId, from: 'received', to: 'interview' }], options);
  return id;
}

it('says of a move that the platform refuses that it was refused', async () => {
  const house = await w.makeHouse(1);
  answerNextChange(409);
  await hold(house, house.ids[0] ?? 0);
  await sendDueMoves(senderOf(house));
  expect(await said(house)).toEqual(['application.move refused']);
  expect(await checkTrail(w.db, house.key, [])).toMatchObject({ kind: 'intact', entries: 2 });
});

it('has one entry of a move that is sent again, not confirmed until it is known', async () => {
  const house = await w.makeHouse(1);
  answerNextChange(503);
  await hold(house, house.ids[0] ?? 0);
  await sendDueMoves(senderOf(house));
  expect(await said(house)).toEqual(['application.move open']);
  w.pass(120_000);
  await sendDueMoves(senderOf(house));
  expect(await said(house)).toEqual(['application.move done']);
  expect(await house.trail()).toHaveLength(1);
});

it('says that a move was cancelled that was taken back before it could be sent again', async () => {
  const house = await w.makeHouse(1);
  answerNextChange(503);
  const id = await hold(house, house.ids[0] ?? 0);
  await sendDueMoves(senderOf(house));
  await takeBackUnsent(w.db, { scopeKey: house.key, personId: house.personId }, [id], w.now());
  expect(await said(house)).toEqual(['application.move cancelled']);
});

it('names what a job refused, and has a new entry when that is tried again', async () => {
  const house = await w.makeHouse(1);
  answerNextChange(409);
  const id = await house.begin(house.wishOf('interview'));
  w.pass(HOLD_MS + 1000);
  await deliverDueJobs(house.newRunner());
  const moves = async () => (await said(house)).filter((one) => one.startsWith('application.'));
  expect(await moves()).toEqual(['application.move refused']);
  await retry(house.author, id);
  w.pass(HOLD_MS + 1000);
  await deliverDueJobs(house.newRunner());
  expect(await moves()).toEqual(['application.move refused', 'application.move done']);
});

const form = (changes: Partial<OfferFormValues>): OfferFormValues => ({
  ...emptyOfferForm({ city: 'Paris', postcode: '75006' }),
  ...{ title: 'Barman', contract_type: 'cdi', department: 'salle', description: 'Une belle salle.' },
  ...changes,
});

it('has exactly one entry for each change that the platform has made', async () => {
  const house = await w.makeHouse(4);
  const from = w.traffic.length;
  const context = <Input>(input: Input) => ({
    ...{ input, operationId: randomUUID(), platform: house.person, scope: house.author.scope },
    session: {
      ...{ id: randomUUID(), establishments: [], expiresAt: '', scope: house.author.scope },
      person: { ...house.author.person, email: 'anne@lutece.fr' },
    },
  });
  const opened = emptyOfferForm({ city: null, postcode: null });
  const created = context({
    ...{ recordId: null, opened, mine: form({}), prefer: 'ask' as const },
    request: { publishOn: null },
  });
  const saved = await runCommand(toRun(saveOffer, created, {}));
  const offer = saved.ok && saved.value.kind === 'saved' ? saved.value : null;
  if (!offer) throw new Error(JSON.stringify(saved));
  const published = context({
    ...{ recordId: offer.id, opened: offer.values, mine: form({ title: 'Cheffe barman' }) },
    ...{ prefer: 'ask' as const, request: { publishOn: '2026-11-23' } },
  });
  await runCommand(toRun(saveOffer, published, {}));
  await runCommand(toRun(moveOffer, context({ offerId: offer.id, verb: 'close' as const }), {}));
  await hold(house, house.ids[0] ?? 0);
  await sendDueMoves(senderOf(house));
  await house.begin(house.wishOf('reviewing', house.ids.slice(1)));
  w.pass(HOLD_MS + 1000);
  await deliverDueJobs(house.newRunner());
  const id = randomUUID();
  const lines = ['Commis', 'Voiturier'].map((title, at) => ({ line: at + 2, values: form({ title }) }));
  expect(
    await draftImport({ author: house.author, id }, { file: 'offres.csv', lines, leftOut: [] }),
  ).toMatchObject({
    ok: true,
  });
  await start(house.author, id);
  await deliverDueJobs(house.newRunner());
  const back = randomUUID();
  await revert(house.author, back, id);
  await start(house.author, back);
  w.pass(61_000);
  await deliverDueJobs(house.newRunner());

  const changes = w.traffic.slice(from).flatMap(({ method, path, status, moves }) => {
    if (method === 'GET' || status >= 300 || path.includes('jwt-auth')) return [];
    return moves.length > 0 ? moves.map((move) => `move ${move}`) : [`${method} ${path}`];
  });
  const shown = (await shownOf(house)).filter(({ action }) => !action.startsWith('job.'));
  expect(changes).toHaveLength(11);
  expect(shown).toHaveLength(changes.length);
  expect(shown.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  const count = (action: string) => shown.filter((one) => one.action === action).length;
  expect(count('application.move')).toBe(4);
  expect([count('offer.create'), count('offer.publish'), count('offer.close')]).toEqual([1, 1, 1]);
  expect([count('offer.import'), count('offer.delete')]).toEqual([2, 2]);
  const made = shown.filter(({ action }) => action === 'offer.import').map(({ subjectId }) => subjectId);
  const gone = shown.filter(({ action }) => action === 'offer.delete').map(({ subjectId }) => subjectId);
  expect(gone.toSorted()).toEqual(made.toSorted());
  expect(await checkTrail(w.db, house.key, [])).toMatchObject({ kind: 'intact' });
});
