import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { retry, revert, start } from '#lib/engines/bulk/bulk-requests.ts';
import { deliverDueBulkRequests } from '#lib/engines/bulk/due-bulk-requests.ts';
import { HOLD_MS } from '#lib/engines/bulk/kinds.ts';
import { deliverDue, deliveryOf } from '#lib/engines/commands/due.ts';
import { takeBackUnsent } from '#lib/engines/commands/hold.ts';
import { runCommand } from '#lib/engines/commands/run.ts';
import { toRun } from '#lib/engines/server/command.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { listAuditEntries } from '#lib/engines/store/audit-list.ts';
import { outcomesOf } from '#lib/engines/store/audit-outcomes.ts';
import { moveOffer, saveOffer } from '#lib/features/offers/commands.ts';
import { emptyOfferForm, type OfferFormValues } from '#lib/features/offers/form.ts';
import { draftImport } from '#lib/features/offers/import/draft.ts';
import { PUBLICATION_PORTS, publication, publishingAs } from '#lib/features/offers/publication.ts';
import { holdPublication } from '#lib/features/offers/publications.ts';
import { type BulkWorld, openBulkWorld } from './bulk-world.ts';
import { holdMoves, sendDueMoves } from './moves.ts';

vi.setConfig({ testTimeout: 60_000 });

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
  await w.world.makeTerms();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

/** The audit entries that pages show of an establishment, oldest first, with their outcome. */
async function shownOf(establishment: Establishment) {
  const everything = { ownOf: null, people: [], actions: [], from: null, before: null, words: null };
  const links = await listAuditEntries(
    w.db,
    { scopeKey: establishment.key, ...everything },
    { limit: 100, offset: 0 },
  );
  const outcomes = await outcomesOf(w.db, establishment.key, links);
  return links.toReversed().map((link) => ({
    ...link,
    outcome: outcomes.get(link.position)?.outcome ?? link.detail.outcome ?? 'done',
  }));
}

const said = async (establishment: Establishment) =>
  (await shownOf(establishment)).map(({ action, outcome }) => `${action} ${outcome}`);

/** Answers the next change instead of the platform. */
function answerNextChange(status: number, headers: Record<string, string> = {}): void {
  let left = 1;
  w.meddle((request, next) => {
    if (request.method === 'GET' || left === 0) return next();
    left -= 1;
    const body = { code: 'refused', message: 'Non.', data: { status } };
    return Promise.resolve(Response.json(body, { status, headers }));
  });
}

const senderOf = (establishment: Establishment) => ({
  ...{ db: w.db, now: w.now, inFlight: new Set<number>() },
  platformOf: async () => establishment.person.applications,
});

async function hold(establishment: Establishment, applicationId: number): Promise<string> {
  const id = randomUUID();
  const author = { scopeKey: establishment.key, personId: establishment.personId };
  const options = { personName: 'Anne Petit', now: w.now(), dueAt: w.now() };
  await holdMoves(w.db, author, [{ id, applicationId, from: 'received', to: 'interview' }], options);
  return id;
}

it('records that the platform refused a move', async () => {
  const establishment = await w.makeEstablishment(1);
  answerNextChange(409);
  await hold(establishment, establishment.ids[0] ?? 0);
  await sendDueMoves(senderOf(establishment));
  expect(await said(establishment)).toEqual(['application.move refused']);
  expect(await checkAuditLog(w.db, establishment.key, [])).toMatchObject({ kind: 'intact', entries: 2 });
});

it('has one entry for a move that is sent again, unconfirmed until the outcome is known', async () => {
  const establishment = await w.makeEstablishment(1);
  answerNextChange(503);
  await hold(establishment, establishment.ids[0] ?? 0);
  await sendDueMoves(senderOf(establishment));
  expect(await said(establishment)).toEqual(['application.move open']);
  w.pass(120_000);
  await sendDueMoves(senderOf(establishment));
  expect(await said(establishment)).toEqual(['application.move done']);
  expect(await establishment.auditLog()).toHaveLength(1);
});

it('records the cancellation of a move that was undone before it could be sent again', async () => {
  const establishment = await w.makeEstablishment(1);
  answerNextChange(503);
  const id = await hold(establishment, establishment.ids[0] ?? 0);
  await sendDueMoves(senderOf(establishment));
  await takeBackUnsent(
    w.db,
    { scopeKey: establishment.key, personId: establishment.personId, recordKind: 'application' },
    [id],
    w.now(),
  );
  expect(await said(establishment)).toEqual(['application.move cancelled']);
});

it('records what a bulk request was refused, and has a new entry when that is retried', async () => {
  const establishment = await w.makeEstablishment(1);
  answerNextChange(409);
  const id = await establishment.begin(establishment.changeOf('interview'));
  w.pass(HOLD_MS + 1000);
  await deliverDueBulkRequests(establishment.newRunner());
  const moves = async () => (await said(establishment)).filter((one) => one.startsWith('application.'));
  expect(await moves()).toEqual(['application.move refused']);
  await retry(establishment.author, id);
  w.pass(HOLD_MS + 1000);
  await deliverDueBulkRequests(establishment.newRunner());
  expect(await moves()).toEqual(['application.move refused', 'application.move done']);
});

const form = (changes: Partial<OfferFormValues>): OfferFormValues => ({
  ...emptyOfferForm({ city: 'Paris', postcode: '75006' }),
  ...{ title: 'Barman', contract_type: 'cdi', department: 'salle', description: 'Une belle salle.' },
  ...changes,
});

it('has exactly one entry for each change that the platform has made', async () => {
  const establishment = await w.makeEstablishment(4);
  const from = w.traffic.length;
  const context = <Input>(input: Input) => ({
    ...{
      input,
      operationId: randomUUID(),
      platform: establishment.person,
      scope: establishment.author.scope,
    },
    session: {
      ...{ id: randomUUID(), establishments: [], expiresAt: '', scope: establishment.author.scope },
      person: { ...establishment.author.person, email: 'anne@lutece.fr' },
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
  const edited = context({
    ...{ recordId: offer.id, opened: offer.values, mine: form({ title: 'Cheffe barman' }) },
    ...{ prefer: 'ask' as const, request: { publishOn: '2026-11-23' } },
  });
  await runCommand(toRun(saveOffer, edited, {}));
  const held = { id: randomUUID(), offerId: offer.id, from: 'draft' };
  await holdPublication(establishment.author, held, { holdFor: 0, db: w.db });
  await deliverDue({ db: w.db, now: w.now, owner: randomUUID(), inFlight: new Set() }, [
    deliveryOf(
      publication({ ...PUBLICATION_PORTS, callsOf: async () => publishingAs(establishment.person) }),
    ),
  ]);
  await runCommand(toRun(moveOffer, context({ offerId: offer.id, verb: 'close' as const }), {}));
  await hold(establishment, establishment.ids[0] ?? 0);
  await sendDueMoves(senderOf(establishment));
  await establishment.begin(establishment.changeOf('reviewing', establishment.ids.slice(1)));
  w.pass(HOLD_MS + 1000);
  await deliverDueBulkRequests(establishment.newRunner());
  const id = randomUUID();
  const lines = ['Commis', 'Voiturier'].map((title, at) => ({ line: at + 2, values: form({ title }) }));
  expect(
    await draftImport({ author: establishment.author, id }, { file: 'offres.csv', lines, leftOut: [] }),
  ).toMatchObject({
    ok: true,
  });
  await start(establishment.author, id);
  await deliverDueBulkRequests(establishment.newRunner());
  const back = randomUUID();
  await revert(establishment.author, back, id);
  await start(establishment.author, back);
  w.pass(61_000);
  await deliverDueBulkRequests(establishment.newRunner());

  const changes = w.traffic.slice(from).flatMap(({ method, path, status, moves }) => {
    if (method === 'GET' || status >= 300 || path.includes('jwt-auth')) return [];
    return moves.length > 0 ? moves.map((move) => `move ${move}`) : [`${method} ${path}`];
  });
  const shown = (await shownOf(establishment)).filter(({ action }) => !action.startsWith('bulkRequest.'));
  expect(changes).toHaveLength(12);
  expect(shown).toHaveLength(changes.length);
  expect(shown.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  const count = (action: string) => shown.filter((one) => one.action === action).length;
  expect(count('application.move')).toBe(4);
  expect([count('offer.create'), count('offer.update')]).toEqual([1, 1]);
  expect([count('offer.publish'), count('offer.close')]).toEqual([1, 1]);
  expect([count('offer.import'), count('offer.delete')]).toEqual([2, 2]);
  const made = shown.filter(({ action }) => action === 'offer.import').map(({ subjectId }) => subjectId);
  const gone = shown.filter(({ action }) => action === 'offer.delete').map(({ subjectId }) => subjectId);
  expect(gone.toSorted()).toEqual(made.toSorted());
  expect(await checkAuditLog(w.db, establishment.key, [])).toMatchObject({ kind: 'intact' });
});
